import { plainText } from "../../content-reader/content-files.ts";
import { setField } from "../set-fields.ts";
import { isRecord, readYaml, valueAt } from "../yaml-value.ts";
import {
  CARD_LABEL,
  CARD_LABELS,
  CARD_POLICY,
  CARD_POLICY_ROW,
  CARD_RELAY_LINK,
  LEAVE_LABELS,
  LEAVE_ROWS,
  SHOW_CARD_LINES,
  SHOW_CARD_PAGE,
  SHOW_CARD_TWIN,
} from "./card-and-leave-words.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";

const INTERFACE = "interface.yaml";
const NEW_FILES: readonly (readonly [path: string, text: string])[] = [
  ["show-card.yaml", SHOW_CARD_LINES],
  ["pages/show-card.md", SHOW_CARD_PAGE],
  ["easy-read/show-card.md", SHOW_CARD_TWIN],
  ["easy-read/parts/leave.md", LEAVE_ROWS],
];
/** The label of the storage named the choices and the pages. It is changed only where it still begins like this. */
const KEPT = ["Your choices here, and the pages", "Your choices here, a card to show if you made one, and the pages"] as const;

/**
 * The card to show and “Leave this page” need files and labels. Two Easy Read pages get rows and the privacy policy a point, once: staff may
 * remove or change these later, and the file of the card's lines, which nobody can remove, shows that this has run.
 */
export const cardAndLeave: ContentMigration = {
  id: "0002-card-and-leave",
  migrate: (texts) =>
    new Map([
      ...(texts.has(INTERFACE) ? NEW_FILES.filter(([path]) => !texts.has(path)) : []),
      ...changed(texts, INTERFACE, withLabels),
      ...(texts.has("show-card.yaml") ? [] : firstRun(texts)),
    ]),
};

const firstRun = (texts: ContentTexts): [string, string][] => [
  ...changed(texts, "easy-read/contact.md", (text) => withRow(text, "feedback-and-complaints", "@leave")),
  ...changed(texts, "easy-read/about.md", (text) => withRow(text, "safeguards", "@leave")),
  ...changed(texts, "easy-read/privacy-policy.md", (text) => withRow(text, "this-website", CARD_POLICY_ROW)),
  ...changed(texts, "pages/privacy-policy.md", withPolicy),
];

function changed(texts: ContentTexts, path: string, change: (text: string) => string): [string, string][] {
  const text = texts.get(path);
  const next = text === undefined ? undefined : change(plainText(text));
  return next === undefined || next === plainText(text ?? "") ? [] : [[path, next]];
}

function withLabels(text: string): string {
  const labels = [
    [["breadcrumb", "showCard"], CARD_LABEL],
    [["contactBlocks", "showCard"], CARD_RELAY_LINK],
    [["showCard"], CARD_LABELS],
    [["leave"], LEAVE_LABELS],
  ] as const;
  const values: unknown = readYaml(text).value;
  const isMissing = (place: readonly string[]) => {
    const group = place.length === 1 ? values : valueAt(values, place.slice(0, -1));
    return isRecord(group) && !Object.hasOwn(group, place.at(-1) ?? "");
  };
  const complete = labels.reduce(
    (now, [place, words]) => (isMissing(place) ? setField(INTERFACE, now, place, words) : now),
    text,
  );
  return complete.replace(...KEPT);
}

/** Adds rows to the end of a section of an Easy Read page. */
function withRow(text: string, section: string, rows: string): string {
  const start = text.indexOf(`{#${section}}`);
  if (start === -1 || text.includes(rows)) return text;
  const next = text.indexOf("\n## ", start);
  const end = next === -1 ? text.length : next;
  return `${text.slice(0, end).trimEnd()}\n\n${rows}\n${text.slice(end)}`;
}

/** Adds the point about the card below the one about what a browser keeps. */
function withPolicy(text: string): string {
  const kept = /^- \*\*On your device\b.*\n/m.exec(text);
  if (!kept) return text;
  const end = kept.index + kept[0].length;
  return text.slice(0, end) + CARD_POLICY + text.slice(end);
}
