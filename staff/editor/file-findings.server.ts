import type { SignedIn, Hidden } from "../../accounts/roles.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { BODY } from "../../content-model/editing/field-paths.ts";
import { readRows } from "../../content-model/editing/body-sections.ts";
import { plainText } from "../../content-model/texts/content-files.ts";
import { fileOfPage } from "../../content-model/easy-read/reviews.ts";
import type { PageName } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import { openFile } from "../../publishing/drafts/read-draft.ts";
import { launch } from "../../publishing/launch-check/launch-words.ts";
import { errorInWords } from "../../publishing/launch-check/finding-places.ts";
import { checkDrafts } from "../server/draft-checks.server.ts";
import { kindFor, type StaffParts } from "../server/staff-parts.server.ts";
import { hasSections, isBodyName, partsOfBody, bodyOf, labelOfControl, valuesOf } from "./file-values.server.ts";
import type { DraftFindings, LaunchFinding } from "../../publishing/preview/preview-tasks.ts";

/** A finding of the checks that the build runs. `field` is the path of a field on the screen; undefined for the whole file. */
export type Finding = { kind: "error" | "warning" | "launch"; field?: string; message: string };
/** `grade` is the reading grade, with the sentences that are hardest to read. */
export type FileFindings = {
  findings: readonly Finding[];
  reading?: { grade: string; atMost: number; hardest: readonly string[] };
  /** The Easy Read page whose words are older than those of this page. */
  olderTwin?: { path: string; title: string };
};
/** The checks could not be made now. `wait`: the person has asked too often, and may again after so many seconds. */
export type ChecksOff = { isOff: true; wait?: number };

/** Checks the file as the build would, with all drafts. */
export async function fileFindings(
  staff: StaffParts,
  person: SignedIn,
  path: string,
): Promise<FileFindings | ChecksOff | Hidden> {
  if (!kindFor(person, path)) return undefined;
  const file = await staff.engine.read((db) => openFile(db, staff.initialTexts, path));
  if (!file) return undefined;
  const found = await checkDrafts(staff, person);
  if (found === undefined || found === "failed") return { isOff: true };
  if ("wait" in found) return { isOff: true, wait: found.wait };
  return findingsOfFile(staff.content, path, file.text ?? file.published ?? "", found);
}

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
  const twin = found.outdatedTwins.find((page) => path === fileOfPage(page));
  return {
    findings: [
      ...of("error", found.errors, atField),
      ...of("warning", found.warnings, atField),
      ...of("launch", found.unconfirmed, () => launch.advice.registration),
      ...of("launch", found.unfinished, atField),
      ...of("launch", found.launch, (one) => `${one.what} ${one.advice ? launch.advice[one.advice] : one.fix}`),
    ],
    ...(grade && {
      reading: { grade: grade.grade.toFixed(1), atMost: grade.atMost, hardest: grade.hardest.map((sentence) => sentence.text) },
    }),
    ...(twin && { olderTwin: { path: `easy-read/${twin}.md`, title: titleOfTwin(content, twin) } }),
  };
}

function titleOfTwin({ easyRead }: Content, name: string): string {
  const [, support] = /^services\/(.*)$/.exec(name) ?? [];
  const twin = support === undefined ? easyRead.pages[name as PageName] : easyRead.services[support];
  return twin?.title ?? name;
}

type Place = { field: string; line?: number };

/** Returns a function that finds the control of a finding: by the name of its field, or by its line for words below the fields. */
export function controlsOf(path: string, text: string): (place: Place) => string | undefined {
  const names = [...valuesOf(path, text).keys()];
  const lines = linesOfBody(path, text);
  return ({ field, line }) => {
    const name = field.replaceAll(".", "/");
    if (names.includes(name)) return name;
    const at = line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
    return lines.findLast(({ start }) => start <= at)?.control ?? names.find((each) => each.startsWith(`${name}/`));
  };
}

/** Returns the line, from 1, on which the words of each control of a body start. */
function linesOfBody(path: string, text: string): { start: number; control: string }[] {
  const [kind, body] = [kindAt(path), bodyOf(path, text)];
  if (!kind || body === undefined) return [];
  const plain = plainText(text);
  const lineAt = (index: number) => plain.slice(0, index).split("\n").length;
  let from = plain.length - body.length;
  if (!hasSections(kind)) return [{ start: lineAt(from), control: BODY }];
  return partsOfBody(body).flatMap(({ id, heading, words }) => {
    const name = `${BODY}/${id}`;
    const headings =
      heading === undefined ? [] : [{ start: lineAt((from = plain.indexOf("## ", from))), control: `${name}/heading` }];
    if (kind.body === "sections") {
      from = Math.max(from, plain.indexOf(words, from));
      return [...headings, { start: lineAt(from), control: `${name}/words` }];
    }
    const rows = readRows(words).map((row, index) => {
      from = plain.indexOf("special" in row ? row.special : row.sentences, from);
      return { start: lineAt(from), control: `${name}/${index}/${"special" in row ? "special" : "sentences"}` };
    });
    return [...headings, ...rows];
  });
}
