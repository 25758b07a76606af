import { expect, test } from "vitest";

import { addressInWords, factsInMarkdown, factsInText, type Facts, telephoneAddress } from "./facts.ts";

const facts: Facts = new Map([["owner.abn", { text: "ABN to be supplied", missing: true }]]);

test.each([
  ["(08) 5550 0100", "tel:+61855500100"],
  ["1800 160 401", "tel:1800160401"],
  ["000", "tel:000"],
])("%s is called by %s", (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

test.each([factsInText, factsInMarkdown])("a fact that the owner has still to supply is marked (%o)", (filledIn) => {
  expect(filledIn("{{owner.abn}}", facts)).toBe("⟦ABN to be supplied⟧");
});

test.each([factsInText, factsInMarkdown])("the name of a promise shows nothing (%o)", (filledIn) => {
  expect(filledIn("{{commitments.meetAtDoor}} We meet you. {{ commitments.listen }}We listen.", facts)).toBe(
    "We meet you. We listen.",
  );
});

test.each([factsInText, factsInMarkdown])("a $ in a fact stays a $ (%o)", (filledIn) => {
  expect(filledIn("{{price}}", new Map([["price", { text: "$1 and $&" }]]))).toBe("$1 and $&");
});

test("the office in words marks a missing street", () => {
  const place = { suburb: "Cannington", state: "WA", stateName: "", postcode: "6107", latitude: 0, longitude: 0 };
  expect(addressInWords({ ...place, street: "1 Sample Street" })).toBe("1 Sample Street, Cannington WA 6107");
  expect(addressInWords({ ...place, street: null })).toBe("⟦street address to be supplied⟧, Cannington WA 6107");
});
