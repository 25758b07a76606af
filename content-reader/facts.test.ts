import { describe, expect, test } from "vitest";

import { addressInWords, factsInMarkdown, factsInText, type Facts, telephoneAddress, unknownFacts } from "./facts.ts";

const facts: Facts = new Map([
  ["brand.name", { text: "Wattlebend" }],
  ["phone.general", { text: "(08) 5550 0100", href: "tel:+61855500100" }],
  ["email", { text: "hello@example.com", href: "mailto:hello@example.com" }],
  ["owner.abn", { text: "ABN to be supplied", missing: true }],
]);

describe("the tel: address of a number", () => {
  test.each([
    ["(08) 5550 0100", "tel:+61855500100"],
    ["0491 570 006", "tel:+61491570006"],
    ["1800 160 401", "tel:1800160401"],
    ["131 450", "tel:131450"],
    ["000", "tel:000"],
    ["106", "tel:106"],
  ])("%s is %s", (number, address) => {
    expect(telephoneAddress(number)).toBe(address);
  });
});

describe("facts named in words", () => {
  test("become plain text in a label", () => {
    expect(factsInText("Call {{brand.name}} on {{ phone.general }}.", facts)).toBe("Call Wattlebend on (08) 5550 0100.");
  });

  test("become links in Markdown where there is an address to act on", () => {
    expect(factsInMarkdown("{{brand.name}}: {{phone.general}}, {{email}}", facts)).toBe(
      "Wattlebend: [(08) 5550 0100](tel:+61855500100), [hello@example.com](mailto:hello@example.com)",
    );
  });

  test("are marked where the owner has still to supply them, in a label and in Markdown", () => {
    expect(factsInText("{{owner.abn}}", facts)).toBe("⟦ABN to be supplied⟧");
    expect(factsInMarkdown("{{owner.abn}}", facts)).toBe("⟦ABN to be supplied⟧");
  });

  test("are all found by name when they do not exist", () => {
    expect(unknownFacts("{{phone.general}} {{phone.genral}} {{ owner.nothing }}", facts)).toEqual([
      "phone.genral",
      "owner.nothing",
    ]);
  });

  test("hold no surprises for a replacement: a $ in a fact stays a $", () => {
    const price: Facts = new Map([["price", { text: "$1 and $&" }]]);
    expect(factsInText("{{price}}", price)).toBe("$1 and $&");
    expect(factsInMarkdown("{{price}}", price)).toBe("$1 and $&");
  });
});

describe("the office in words", () => {
  const place = {
    suburb: "Cannington",
    state: "WA",
    stateName: "Western Australia",
    postcode: "6107",
    latitude: 0,
    longitude: 0,
  };

  test("has the street when it is known", () => {
    expect(addressInWords({ ...place, street: "1 Sample Street" })).toBe("1 Sample Street, Cannington WA 6107");
  });

  test("marks the street as missing when it is not", () => {
    expect(addressInWords({ ...place, street: null })).toBe("⟦street address to be supplied⟧, Cannington WA 6107");
  });
});
