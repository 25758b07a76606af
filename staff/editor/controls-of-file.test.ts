import { expect, test } from "vitest";

import { launch as launchWords } from "../../publishing/launch-check/launch-words.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { controlsOf, findingsOfFile } from "./file-findings.server.ts";

const PAGE = "---\ntitle: About us\nlead: Words\n---\n\n## One {#one}\n\nA\n\nB\n\n## Two {#two panel}\n\nC\n";
const EASY_READ = "---\ntitle: About\n---\n## One {#one}\n\n[phone]\nCall us.\nWe answer.\n\n@contact\n";

test("a finding is at its field, or at the words on its line", () => {
  const control = controlsOf("pages/about.md", PAGE);
  expect(control({ field: "title", line: 2 })).toBe("title");
  expect(control({ field: "line 10" })).toBe("body/one/words");
  expect(control({ field: "{#two}", line: 12 })).toBe("body/two/heading");
  expect(control({ field: "link /x", line: 14 })).toBe("body/two/words");
  expect(control({ field: "reading grade" })).toBeUndefined();
  const row = controlsOf("easy-read/about.md", EASY_READ);
  expect([7, 8, 10].map((line) => row({ field: "sentence", line }))).toEqual([
    "body/one/0/sentences",
    "body/one/0/sentences",
    "body/one/1/special",
  ]);
  expect(controlsOf("site.yaml", "phone: { general: 1 }\n")({ field: "phone.general" })).toBe("phone/general");
});

test("the findings of a file are those of the checks of all drafts", () => {
  const found = {
    errors: [{ file: "pages/about.md", line: 2, field: "title", fix: "is empty: write it" }],
    warnings: [{ file: "pages/home.md", field: "title", fix: "is odd" }],
    unconfirmed: [],
    unfinished: [],
    launch: [
      { level: "blocker", file: "pages/about.md", field: "lead", what: "It is old.", fix: "Write it." },
      {
        level: "blocker",
        file: "pages/about.md",
        field: "lead",
        what: "It is a sample.",
        fix: "Set it to false.",
        advice: "sample",
      },
    ],
    grades: [{ file: "pages/about.md", grade: 6.25, atMost: 8, hardest: [{ text: "A long one." }] }],
    outdatedTwins: ["about"],
  } as const;
  expect(findingsOfFile(content, "pages/about.md", PAGE, found)).toEqual({
    findings: [
      { kind: "error", field: "title", message: "Title, for the browser’s tab and search results is empty: write it" },
      { kind: "launch", field: "lead", message: "It is old. Write it." },
      { kind: "launch", field: "lead", message: `It is a sample. ${launchWords.advice.sample}` },
    ],
    reading: { grade: "6.3", atMost: 8, hardest: ["A long one."] },
    olderTwin: { path: "easy-read/about.md", title: content.easyRead.pages.about.title },
  });
});
