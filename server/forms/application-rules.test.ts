import { expect, test } from "vitest";

import { applicationContactErrors } from "./application-rules.ts";

test("a phone number or an email address is enough, and needed", () => {
  const words = { contactMissing: "any" };
  expect(applicationContactErrors({ phone: "0855500100" }, words)).toEqual([]);
  expect(applicationContactErrors({ email: "a@example.com" }, words)).toEqual([]);
  expect(applicationContactErrors({ name: "Zoë" }, words)).toEqual([{ field: "phone", message: "any" }]);
});
