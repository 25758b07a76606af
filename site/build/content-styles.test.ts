import { expect, test } from "vitest";

import { footOfSheets } from "./content-styles.ts";

test("the foot of a printed sheet has the name and the number, whatever signs they have", () => {
  const phone = { general: "(08) 5550 0100", support: "" };
  const foot = (name: string) => footOfSheets({ brand: { name, tagline: "", sample: true }, phone });
  expect(foot("Zoë & Co.")).toBe(':root{--foot:"Zoë & Co., (08) 5550 0100"}');
  expect(foot('"}</style>\\')).toBe(':root{--foot:"\\22 \\7d \\3c \\2f style\\3e \\5c , (08) 5550 0100"}');
});
