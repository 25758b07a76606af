import { expect, test } from "vitest";

import { spoken } from "./spoken.ts";

const words = (text: string) => spoken([{ text, telephone: false }]);
const telephone = (text: string) => spoken([{ text, telephone: true }]);

test.each([
  ["(08) 5550 0100", "0 8, 5 5 5 0, 0 1 0 0"],
  ["1800 035 544", "1 8 0 0, 0 3 5, 5 4 4"],
  ["+61 8 5550 0100", "6 1, 8, 5 5 5 0, 0 1 0 0"],
  ["106", "1 0 6"],
  ["000", "triple zero"],
  ["Call (08) 5550 0100", "Call 0 8, 5 5 5 0, 0 1 0 0"],
  ["Call our 24/7 line", "Call our 24/7 line"],
])("a number to call: %s", (written, said) => expect(telephone(written)).toBe(said));

test.each([
  ["If a life is in danger, call 000.", "If a life is in danger, call triple zero."],
  ["It costs $10,000 or 2000 dollars, never 1 000.", "It costs $10,000 or 2000 dollars, never 1 000."],
  ["Our 24/7 line", "Our 24 7 line"],
  ["The NDIS and NDIA", "The N D I S and N D I A"],
  ["Cannington WA 6107", "Cannington W A 6107"],
  ["WAVE AND NDISABILITY", "WAVE AND NDISABILITY"],
  ["8:30 AM–5:00 PM", "8:30 AM to 5:00 PM"],
  ["7:30 am – 3:30 pm", "7:30 am to 3:30 pm"],
  ["2–3 days", "2 to 3 days"],
  ["Mon–Fri", "Monday to Friday"],
  ["Sat", "Saturday"],
  ["Sun on the scarp", "Sun on the scarp"],
  ["Support – yours", "Support – yours"],
  ["https://www.example.com/a-b", "https://www.example.com/a-b"],
])("%s", (written, said) => expect(words(written)).toBe(said));

test("a sentence around a number", () => {
  const sentence = [
    { text: "  Call us on\n", telephone: false },
    { text: "(08) 5550 0124", telephone: true },
    { text: ", 24/7. ", telephone: false },
  ];
  expect(spoken(sentence)).toBe("Call us on 0 8, 5 5 5 0, 0 1 2 4, 24 7.");
});
