import { expect, test } from "vitest";

import { FormRefused } from "./form-refused.ts";

test.each([
  ["cross-site", 403],
  ["too-large", 413],
  ["file-too-large", 413],
  ["wrong-type", 415],
  ["malformed", 400],
  ["too-slow", 408],
  ["too-many", 429],
  ["busy", 503],
] as const)("%s is %i, and ends the connection", (code, status) => {
  const refused = new FormRefused(code);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).toMatchObject({ name: "FormRefused", code, status, closes: true });
  expect(refused.headers).toEqual({ Connection: "close" });
});

test("when to come again is told in whole seconds", () => {
  expect(new FormRefused("busy", 15).headers).toEqual({ Connection: "close", "Retry-After": "15" });
});
