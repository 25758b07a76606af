import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import type { Result } from "./check.ts";
import { withoutExceptions } from "./exceptions.ts";
import { check as checkLicences, installedPackages } from "./licences.ts";
import { check as checkVulnerabilities } from "./vulnerabilities.ts";

it.each([
  ...["MIT", "(MIT AND Zlib)", "GPL-3.0 OR MIT", "OFL-1.1"].map((licence) => [licence, 0] as const),
  ...["GPL-3.0", "MIT AND AGPL-3.0", "none stated", "UNLICENSED"].map((licence) => [licence, 1] as const),
])("licences: %s has %i findings", (licence, findings) => {
  expect(checkLicences([{ name: "part 1.0.0", licence }])).toHaveLength(findings);
});

it("licences: the LGPL is that of the shared library of sharp alone", () => {
  const licence = "Apache-2.0 AND LGPL-3.0-or-later";
  expect(checkLicences([{ name: "@img/sharp-wasm32 1.0.0", licence }])).toEqual([]);
  expect(checkLicences([{ name: "part 1.0.0", licence }])).toHaveLength(1);
});
it("licences: development packages do not count; an old list of licences is read", () => {
  const root = temporaryFolder();
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/b": { version: "2.0.0" },
    "node_modules/c": { version: "3.0.0" },
    "node_modules/dev": { version: "1.0.0", license: "GPL-3.0", dev: true },
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(root, "node_modules/a/node_modules/b"), { recursive: true });
  writeFileSync(join(root, "node_modules/a/node_modules/b/package.json"), JSON.stringify({ licenses: [{ type: "MIT" }] }));
  expect(installedPackages(root).map(({ name, licence }) => `${name} ${licence}`)).toEqual([
    "a 1.0.0 MIT",
    "b 2.0.0 MIT",
    "c 3.0.0 none stated",
  ]);
});

it("vulnerabilities: a finding names the package and its cause; without a report the check does not run", () => {
  const vulnerable = {
    part: { severity: "high", range: "<2", via: [{ title: "Reads other files" }] },
    whole: { severity: "high", range: "*", via: ["part"] },
  };
  expect(checkVulnerabilities(JSON.stringify({ vulnerabilities: vulnerable }))).toEqual([
    { rule: "high", where: "part <2", what: "Reads other files" },
    { rule: "high", where: "whole *", what: "Through part." },
  ]);
  expect(checkVulnerabilities(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  for (const printed of ["", "not JSON", '{"error":{"code":"ENOAUDIT"}}'])
    expect(() => checkVulnerabilities(printed)).toThrow("no report");
});

const FOUND: Result = {
  check: "Nu HTML Checker",
  state: "live",
  path: "/about",
  findings: [
    { rule: "warning", where: "<section>", what: "Section lacks heading." },
    { rule: "error", where: "<p>", what: "Stray end tag." },
  ],
};
const EXCEPTION = { check: "Nu HTML Checker", rule: "warning", matches: /Section lacks heading/, reason: "It has a label." };
const UNUSED = { ...EXCEPTION, matches: /Nothing says this/ };

it("exceptions: matching findings are removed; an unused exception is a finding if all pages were checked", () => {
  const remaining = withoutExceptions([FOUND], [EXCEPTION, UNUSED], true);
  expect(remaining.flatMap(({ findings }) => findings.map(({ what }) => what))).toEqual([
    "Stray end tag.",
    "Matches nothing: remove it.",
  ]);
  expect(withoutExceptions([FOUND], [UNUSED], false)).toEqual([FOUND]);
  expect(withoutExceptions([{ ...FOUND, skipped: true }], [UNUSED], true)).toHaveLength(1);
});
