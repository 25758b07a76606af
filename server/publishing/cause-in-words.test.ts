import { expect, test } from "vitest";

import { publishingRun as words } from "../../staff/words/causes.ts";
import { ContentError } from "../../content-reader/validation-error.ts";
import { TaskEnded } from "../threads/task-ended.ts";
import { causeInWords } from "./cause-in-words.ts";
import { DraftsOutdated } from "./publishing-errors.ts";

test("a full disk and a full database have words of their own, and so has a process that ended", () => {
  const cause = (error: Error) => causeInWords(error, () => null);
  for (const error of [Object.assign(new Error("write"), { code: "ENOSPC" }), new Error("SQLITE_FULL")])
    expect(cause(error)).toBe(words.full);
  expect(cause(new TaskEnded("out-of-memory"))).toBe(words.build);
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
