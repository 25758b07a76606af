import { dictionary } from "@zxcvbn-ts/language-common";
import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";

import { hashPassword, passwordMatches, passwordError } from "./password.ts";

test("a password matches its own hash only, however its accents are composed", async () => {
  const phc = await hashPassword("caf\u00E9 on the corner");
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword("caf\u00E9 on the corner")).not.toBe(phc);
  expect(await passwordMatches("cafe\u0301 on the corner", phc)).toBe(true);
  for (const other of ["cafe on the corner", "Caf\u00E9 on the corner", "caf\u00E9 on the corner ", "caf\u00E9 on the corne"])
    expect(await passwordMatches(other, phc), other).toBe(false);
  expect(await passwordMatches("", undefined)).toBe(false);
});

test("a hash of an earlier cost still matches", async () => {
  const nonce = Buffer.alloc(16, 7);
  const hash = argon2Sync("argon2id", {
    message: "seven brown kettles sing",
    nonce,
    tagLength: 32,
    memory: 64,
    passes: 1,
    parallelism: 1,
  });
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  expect(await passwordMatches("seven brown kettles sing", `$argon2id$v=19$m=64,t=1,p=1$${salt}$${digest}`)).toBe(true);
});

test.each([
  ["fourteen chars", "too-short"],
  ["x".repeat(201), "too-long"],
  ["passwordpassword", "common"],
  ["Correct Horse Battery Staple!!", "common"],
  ["abcabcabcabcabcabc", "common"],
  ["qwertyuiopasdfgh", "common"],
  ["kim.owner@example.org", "common"],
  ["P@ssw0rd1234567", "common"],
  ["Collingwood Magpies", "common"],
  ["supportworker2026!!", "common"],
  ["p3rthsupp0rtw0rker", "common"],
  ["ndis provider 1999?!", "common"],
  ["iamasupportworker!1", "common"],
  ["Wattlebend.Kim.Owner.1!", "common"],
  ["WelcomeToWattlebend1", "common"],
  ["summer in perth 2026", "common"],
  ["K\u00edm Owner support work", "common"],
  ["\uFF53\uFF55\uFF50\uFF50\uFF4F\uFF52\uFF54worker2026!!", "common"],
  ["y".repeat(5000), "too-long"],
  ["seven\u0000brown\u0000kettles", undefined],
  ["support kettle moss river", undefined],
  ["seven brown kettles sing", undefined],
  ["sevenbrownkettlessing", undefined],
  [`seven brown kettles sing${" to nine tin boats".repeat(3)}`, undefined],
  [`${"seven brown kettles sing to nine tin boats, ".repeat(4)}and to a red lamp`, undefined],
  ["x7Kq99vWmmz3Qp2", undefined],
  ["\u{1F998}".repeat(3) + " \u{1F333} \u{1F9FA} river mud", undefined],
])("%j is %s", async (password, error) => {
  expect(await passwordError(password, ["Kim Owner", "kim.owner@example.org", "Wattlebend"])).toBe(error);
});

test("each of 49,000 common passwords is refused, also if it is long enough", async () => {
  const common = dictionary["passwords-common"].map(String);
  expect(common.length).toBeGreaterThan(49_000);
  const accepted: string[] = [];
  for (const password of common) if ((await passwordError(password, [])) === undefined) accepted.push(password);
  expect(accepted).toEqual([]);
  expect(await passwordError(common.find((password) => password.length >= 15) ?? "", [])).toBe("common");
});
