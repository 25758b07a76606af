import { expect, test } from "vitest";

import { RateLimit } from "../forms/rate-limit.ts";
import { SignInLimits } from "./sign-in-limits.ts";

const EMAIL = "kim@example.org";
const OFFICE = "203.0.113.1";
const ELSEWHERE = "198.51.100.7";

const limits = (network = 100, account = 100, codes = 100) =>
  new SignInLimits(
    ...([network, account, codes].map((mostPoints) => new RateLimit([{ seconds: 600, mostPoints }])) as [
      RateLimit,
      RateLimit,
      RateLimit,
    ]),
  );

test("a network has a limit for all accounts together, with the minutes to wait", async () => {
  const limit = limits(2);
  expect(await limit.account(OFFICE, EMAIL)).toBeUndefined();
  expect(await limit.network(OFFICE)).toBeUndefined();
  expect(await limit.account(OFFICE, "other@example.org")).toEqual({ refused: "too-many", minutes: 10 });
  expect(await limit.account(ELSEWHERE, EMAIL)).toBeUndefined();
});

test("nobody can lock somebody out: an account is limited for the network that tries, and known or not makes no difference", async () => {
  const limit = limits(100, 1);
  expect(await limit.account(ELSEWHERE, EMAIL)).toBeUndefined();
  expect(await limit.account(ELSEWHERE, ` ${EMAIL.toUpperCase()}`)).toMatchObject({ refused: "too-many" });
  expect(await limit.account(OFFICE, EMAIL)).toBeUndefined();
  expect(await limit.account(ELSEWHERE, "other@example.org")).toBeUndefined();
});

test("wrong codes after the right password are limited for all networks together", async () => {
  const limit = limits(100, 100, 2);
  for (let tries = 0; tries < 2; tries++) await limit.wrongCode(EMAIL);
  expect(await limit.account(OFFICE, EMAIL)).toBeUndefined();
  await limit.wrongCode(EMAIL);
  for (const network of [OFFICE, ELSEWHERE]) expect(await limit.account(network, EMAIL)).toMatchObject({ refused: "too-many" });
  expect(await limit.account(OFFICE, "other@example.org")).toBeUndefined();
});
