import { expect, test } from "vitest";

import { isSampleEmail, isSamplePhone } from "./sample-contacts.ts";

test.each(["(08) 5550 0100", "02 7010 9999", "0491 570 006", "1800 160 401", "1300 975 711"])(
  "%s is reserved for fiction",
  (number) => expect(isSamplePhone(number)).toBe(true),
);

test.each(["(08) 5551 0100", "0491 570 007", "1800 160 402", "1300 975 712", "000"])("%s may be someone's", (number) =>
  expect(isSamplePhone(number)).toBe(false),
);

test.each(["a@mail.example.org", "a@EXAMPLE.NET", "a@office.example"])("%s is reserved for examples", (address) =>
  expect(isSampleEmail(address)).toBe(true),
);

test.each(["hello@example.com.au", "a@myexample.com", "example.com@provider.au"])("%s may be someone's", (address) =>
  expect(isSampleEmail(address)).toBe(false),
);
