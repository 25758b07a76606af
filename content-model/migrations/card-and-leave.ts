import { plainText } from "../texts/content-files.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles } from "./from-program.ts";

const LINES = "show-card.yaml";
const FILES = [LINES, "pages/show-card.md", "easy-read/show-card.md", "easy-read/parts/leave.md"];
const LABELS = [["breadcrumb", "showCard"], ["contactBlocks", "showCard"], ["showCard"], ["leave"]];
/** The label of the storage named the choices and the pages. It is changed only where it still begins like this. */
const KEPT = ["Your choices here, and the pages", "Your choices here, a card to show if you made one, and the pages"] as const;

/**
 * The card to show and “Leave this page” need files and labels. Two Easy Read pages get rows, once: staff may remove them later, and the file
 * of the card's lines, which nobody can remove, shows that this has run. The privacy policy is not changed: its words need a second person,
 * so staff publish them.
 */
export const cardAndLeave: ContentMigration = {
  id: "0003-card-and-leave",
  migrate: (texts, program) =>
    new Map([
      ...(texts.has(INTERFACE) ? missingFiles(texts, program, FILES) : []),
      ...withLabels(texts, program),
      ...(texts.has(LINES) ? [] : rowsAboutLeaving(texts)),
    ]),
};

function withLabels(texts: ContentTexts, program: ContentTexts): [string, string][] {
  const now = plainText(texts.get(INTERFACE) ?? "");
  const [[, complete] = [INTERFACE, now]] = missingFields(texts, program, INTERFACE, LABELS);
  const next = complete.replace(...KEPT);
  return next === now ? [] : [[INTERFACE, next]];
}

const rowsAboutLeaving = (texts: ContentTexts): [string, string][] => [
  ...withRow(texts, "easy-read/contact.md", "feedback-and-complaints"),
  ...withRow(texts, "easy-read/about.md", "safeguards"),
];

/** Adds the rows about leaving to the end of a section of an Easy Read page. */
function withRow(texts: ContentTexts, path: string, section: string): [string, string][] {
  const text = plainText(texts.get(path) ?? "");
  const start = text.indexOf(`{#${section}}`);
  if (start === -1 || text.includes("@leave")) return [];
  const next = text.indexOf("\n## ", start);
  const end = next === -1 ? text.length : next;
  return [[path, `${text.slice(0, end).trimEnd()}\n\n@leave\n${text.slice(end)}`]];
}
