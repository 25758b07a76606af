import { expect, test } from "vitest";

import { fuzzForms } from "./fuzz-forms.ts";

test("3,000 mutated bodies crash nothing, hang nothing and pass no limit (`npm run prove` reads 100,000)", async () => {
  const { taken, refused, errors } = await fuzzForms(3000, 7);
  expect(errors).toEqual([]);
  expect(taken).toBeGreaterThan(300);
  for (const code of ["malformed", "too-large", "file-too-large", "wrong-type"]) expect(refused[code], code).toBeGreaterThan(10);
});
