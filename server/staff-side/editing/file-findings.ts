import type { PageName } from "../../../content-reader/pages.ts";
import type { ValidationError } from "../../../content-reader/validation-error.ts";
import type { FileFindings, Finding } from "../../../staff/contract/editing.ts";
import type { DraftFindings } from "../../../staff/contract/preview.ts";
import { controlsOf } from "./controls-of-file.ts";

/** Returns what the checks of all drafts say about one file, each finding at its control. `titleOf` returns that of a page's twin. */
export function findingsOfFile(
  path: string,
  text: string,
  found: DraftFindings,
  titleOf: (page: PageName) => string,
): FileFindings {
  const controlOf = controlsOf(path, text);
  const of = (kind: Finding["kind"], all: readonly (ValidationError | DraftFindings["launch"][number])[]): Finding[] =>
    all
      .filter(({ file }) => file === path)
      .map((one) => {
        const control = controlOf(one);
        const message = "what" in one ? `${one.what} ${one.fix}` : `${one.field}: ${one.fix}`;
        return { kind, message, ...(control !== undefined && { field: control }) };
      });
  const grade = found.grades.find(({ file }) => file === path);
  const twin = found.outdatedTwins.find((page) => path === `pages/${page}.md`);
  return {
    findings: [
      ...of("error", found.errors),
      ...of("warning", found.warnings),
      ...of("launch", [...found.unconfirmed, ...found.unfinished, ...found.launch]),
    ],
    ...(grade && {
      reading: { grade: grade.grade.toFixed(1), atMost: grade.atMost, hardest: grade.hardest.map(({ text: words }) => words) },
    }),
    ...(twin && { olderTwin: { path: `easy-read/${twin}.md`, title: titleOf(twin) } }),
  };
}
