import { expect, test } from "vitest";

import { twinAddress } from "../values/pages.ts";
import { linkErrors } from "./twins.ts";

test.each([
  ["/contact#visit", "/contact/easy-read#visit"],
  ["/", "/easy-read"],
  ["/careers/apply", "/careers/easy-read"],
  ["/news", "/news/easy-read"],
  ["/news/open-day#what", "/news/open-day/easy-read#what"],
])("%s is %s in Easy Read", (href, twin) => {
  expect(twinAddress(href)).toBe(twin);
});

const ids = new Map([["contact", new Set(["visit"])]] as const);

test.each(["/contact", "/contact#visit", "/about#read-elsewhere", "/careers/apply", "/news/open-day", "/services/transport"])(
  "%s leads somewhere",
  (href) => {
    expect(linkErrors(href, ids, { services: ["transport"], news: ["open-day"] })).toEqual([]);
  },
);

test.each([
  "/contact#vist",
  "/news/closing-day",
  "/services/open-day",
  "/contact#",
  "/home",
  "/contact/easy-read",
  "#visit",
  "https://example.com",
  "//x.y",
  "",
])("%s leads nowhere", (href) => {
  expect(linkErrors(href, ids, { services: ["transport"], news: ["open-day"] })).toHaveLength(1);
});
