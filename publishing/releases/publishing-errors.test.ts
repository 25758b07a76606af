import { expect, test } from "vitest";

import { ContentError } from "../../content-model/texts/validation-error.ts";
import { causeInWords, DraftsOutdated } from "./publishing-errors.ts";

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
