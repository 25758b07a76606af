import { expect, test } from "vitest";

import { isSamplePhone } from "./sample-contacts.ts";

test.each(["(08) 5550 0100", "02 7010 9999", "0491 570 006", "1800 160 401", "1300 975 711"])(
  "%s is reserved for fiction",
  (number) => expect(isSamplePhone(number)).toBe(true),
);

test.each(["(08) 5551 0100", "0491 570 007", "1800 160 402", "1300 975 712", "000"])("%s may be someone's", (number) =>
  expect(isSamplePhone(number)).toBe(false),
);
