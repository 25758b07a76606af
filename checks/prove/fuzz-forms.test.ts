import { expect, test } from "vitest";

import { fuzzForms } from "./fuzz-forms.ts";

test("the parser of forms survives 3,000 mutated bodies within its limits (`npm run prove` sends 100,000)", async () => {
  const { accepted, refused, errors } = await fuzzForms(3000, 7);
  expect(errors).toEqual([]);
  expect(accepted).toBeGreaterThan(300);
  for (const code of ["malformed", "too-large", "file-too-large", "wrong-type"]) expect(refused[code], code).toBeGreaterThan(10);
});
