import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { incompatible, installedPackages } from "./licences.ts";
import { knownFaults } from "./vulnerabilities.ts";

describe("licences", () => {
  test.each(["MIT", "(MIT AND Zlib)", "GPL-3.0 OR MIT", "OFL-1.1"])("%s may ship", (licence) => {
    expect(incompatible([{ name: "part 1.0.0", licence }])).toEqual([]);
  });

  test.each(["GPL-3.0", "MIT AND AGPL-3.0", "none stated", "UNLICENSED"])("%s may not, and the package is named", (licence) => {
    expect(incompatible([{ name: "part 1.0.0", licence }])).toMatchObject([{ where: "part 1.0.0" }]);
  });

  test("what is for development alone does not count; an old list of licences is read", () => {
    const root = mkdtempSync(join(tmpdir(), "lock-"));
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
    expect(installedPackages(root)).toEqual([
      { name: "a 1.0.0", licence: "MIT" },
      { name: "b 2.0.0", licence: "MIT" },
      { name: "c 3.0.0", licence: "none stated" },
    ]);
  });
});

describe("vulnerabilities", () => {
  test("each vulnerable package is named with its cause", () => {
    const vulnerable = {
      part: { severity: "high", range: "<2", via: [{ title: "Reads what it should not" }] },
      whole: { severity: "high", range: "*", via: ["part"] },
    };
    expect(knownFaults(JSON.stringify({ vulnerabilities: vulnerable }))).toEqual([
      { rule: "high", where: "part <2", what: "Reads what it should not" },
      { rule: "high", where: "whole *", what: "By way of part." },
    ]);
    expect(knownFaults(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  test.each(["", "not JSON", '{"error":{"code":"ENOAUDIT"}}', '{"message":"405"}'])(
    "no answer is no clean bill: %j",
    (printed) => {
      expect(knownFaults(printed)).toBeUndefined();
    },
  );
});
