import type { Content } from "../../../content-reader/read-content.ts";
import type { ValidationError } from "../../../content-reader/validation-error.ts";
import { launch as words } from "../../../staff/words/launch.ts";
import { errorInWords } from "../../launch-check/finding-places.ts";
import type { FileFindings, Finding } from "../../../staff/contract/editing.ts";
import type { DraftFindings, LaunchFinding } from "../../../staff/contract/preview.ts";
import { isBodyName } from "./body-values.ts";
import { controlsOf } from "./controls-of-file.ts";
import { labelOfControl } from "./field-words.ts";

/** Returns what the checks of all drafts say about one file, each finding at its control, in words for a person who has no files. */
export function findingsOfFile(content: Content, path: string, text: string, found: DraftFindings): FileFindings {
  const controlOf = controlsOf(path, text);
  const of = <One extends ValidationError | LaunchFinding>(
    kind: Finding["kind"],
    all: readonly One[],
    inWords: (one: One, field: string) => string,
  ): Finding[] =>
    all
      .filter(({ file }) => file === path)
      .map((one) => {
        const control = controlOf(one);
        // The words of a page have no label of their own that says more than the place in the finding.
        const label = control === undefined || isBodyName(control) ? one.field : labelOfControl(path, control);
        return { kind, message: inWords(one, label), ...(control !== undefined && { field: control }) };
      });
  const atField = (error: ValidationError, label: string) => errorInWords(label, error);
  const grade = found.grades.find(({ file }) => file === path);
  const twin = found.outdatedTwins.find((page) => path === `pages/${page}.md`);
  return {
    findings: [
      ...of("error", found.errors, atField),
      ...of("warning", found.warnings, atField),
      ...of("launch", found.unconfirmed, () => words.advice.registration),
      ...of("launch", found.unfinished, atField),
      ...of("launch", found.launch, (one) => `${one.what} ${one.advice ? words.advice[one.advice] : one.fix}`),
    ],
    ...(grade && {
      reading: { grade: grade.grade.toFixed(1), atMost: grade.atMost, hardest: grade.hardest.map((sentence) => sentence.text) },
    }),
    ...(twin && { olderTwin: { path: `easy-read/${twin}.md`, title: content.easyRead.pages[twin].title } }),
  };
}
