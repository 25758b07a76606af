import { readText } from "./content-text.ts";
import type { Reader } from "./read-markdown.ts";

/** The pages that say what applicants are not asked (docs/specification.md, Forms). */
const FILES = ["pages/employment.md", "pages/careers.md"];
const SECTION = /^(?=## )/m;

/**
 * Reports a section that names the date of birth without the interview. Proof of identity, which is asked for after the interview,
 * shows a date of birth, so "we never ask" alone is not true.
 */
export function checkApplicantWords({ files, errors }: Reader): void {
  for (const file of FILES) {
    // A missing file has its own error.
    const text = readText(files, file, []) ?? "";
    let line = 1;
    for (const section of text.split(SECTION)) {
      const at = section.search(/date of birth/i);
      if (at !== -1 && !/interview/i.test(section))
        errors.push({
          file,
          line: line + section.slice(0, at).split("\n").length - 1,
          field: "date of birth",
          fix: "is asked for later, as proof of identity: say that you don’t ask for it “on our form or at interview”",
        });
      line += section.split("\n").length - 1;
    }
  }
}
