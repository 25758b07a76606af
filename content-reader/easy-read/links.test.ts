import { expect, test } from "vitest";

import { twinAddress } from "../pages.ts";
import { linkErrors } from "./links.ts";

test.each([
  ["/contact#visit", "/contact/easy-read#visit"],
  ["/", "/easy-read"],
  ["/careers/apply", "/careers/easy-read"],
])("%s is %s in Easy Read", (href, twin) => {
  expect(twinAddress(href)).toBe(twin);
});

const ids = new Map([["contact", new Set(["visit"])]] as const);

test.each(["/contact", "/contact#visit", "/about#read-elsewhere", "/careers/apply"])("%s leads somewhere", (href) => {
  expect(linkErrors(href, ids)).toEqual([]);
});

test.each(["/contact#vist", "/contact#", "/home", "/contact/easy-read", "#visit", "https://example.com", "//x.y", ""])(
  "%s leads nowhere",
  (href) => {
    expect(linkErrors(href, ids)).toHaveLength(1);
  },
);
