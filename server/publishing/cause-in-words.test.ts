import { expect, test } from "vitest";

import { publishingRun as words } from "../../staff/words/causes.ts";
import { ContentError } from "../../content-reader/validation-error.ts";
import { BuildFailed } from "../build/build-process.ts";
import { causeInWords } from "./cause-in-words.ts";
import { DraftsOutdated } from "./publishing-errors.ts";

test("a build that ended without space is a full disk, also if the bundler says so in its own words", () => {
  const cause = (output: string) => causeInWords(new BuildFailed(output), () => null);
  for (const output of ["ENOSPC: no space left on device, write", "No space left on device (os error 28)"])
    expect(cause(output)).toBe(words.full);
  expect(cause("another reason")).toBe(words.build);
});

test("errors and outdated drafts are named as the screens name their files and fields", () => {
  const errors = [
    { file: "site.yaml", line: 33, field: "owner.staffing.value", fix: "must be one of two" },
    { file: "pages/about.md", line: 9, field: "link /x", fix: "leads nowhere" },
  ];
  const text = 'owner: { staffing: { label: "kind of business", value: "none" } }\n';
  const textOf = (path: string) => (path === "site.yaml" ? text : "---\ntitle: About us\n---\n");
  const [, field, line] = causeInWords(new ContentError(errors), textOf).split("\n");
  expect(field).toMatch(/^Facts, phone numbers and opening hours: .*: Kind of business: .*: must be one of two$/);
  expect(line).toMatch(/: About us: link \/x: leads nowhere$/);
  expect(causeInWords(new DraftsOutdated(["pages/about.md"]), textOf)).toMatch(/: About us\./);
});
