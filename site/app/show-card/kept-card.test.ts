import { expect, test } from "vitest";

import { NO_CARD, parseCard } from "./kept-card.ts";

test("a card is read as it was kept", () => {
  const card = { lines: ["slowly", "text-me"], name: "Sam", own: "I may walk around." };
  expect(parseCard(JSON.stringify(card))).toEqual(card);
});

test.each(["", "{", "null", "[]", '{"lines":[1],"name":"Sam","own":""}', '{"lines":["slowly"],"name":null,"own":""}'])(
  "anything else is no card: %s",
  (text) => {
    expect(parseCard(text)).toBe(NO_CARD);
  },
);
