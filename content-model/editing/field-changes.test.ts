import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { setField } from "./set-fields.ts";
import { ownerOnlyChanges } from "./field-changes.ts";

const textOf = (path: string) => readFileSync(join(FIXTURE_CONTENT, path), "utf8");
const SITE = textOf("site.yaml");

describe("only an owner may change", () => {
  test.each([
    [["stage"], "live"],
    [["promises", "replyWorkingDays"], 3],
    [["promises", "another"], 3],
    [["commitments", "meetAtDoor", "value"], true],
  ])("%j of the site", (place, value) => {
    expect(ownerOnlyChanges("site.yaml", SITE, setField("site.yaml", SITE, place, value))).toEqual([place.join(".")]);
  });

  test("the old addresses, and any text that cannot be read or is gone", () => {
    expect(ownerOnlyChanges("redirects.txt", "", "/a /about\n")).toBe("all");
    expect(ownerOnlyChanges("site.yaml", SITE, `${SITE}\nstage: live\n`)).toBe("all");
    expect(ownerOnlyChanges("site.yaml", SITE, null)).toContain("stage");
  });
});

test("an editor may change everything else", () => {
  expect(ownerOnlyChanges("site.yaml", SITE, setField("site.yaml", SITE, ["phone", "general"], "(08) 5550 0199"))).toEqual([]);
  expect(ownerOnlyChanges("pages/about.md", "a", "b")).toEqual([]);
  expect(ownerOnlyChanges("redirects.txt", "same", "same")).toEqual([]);
});
