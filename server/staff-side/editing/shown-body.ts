import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import { readRows, type Row } from "../../../content-editing/easy-read-rows.ts";
import type { FieldShown, GroupShown, ListShown, ValueShown } from "../../../staff/contract/editing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { contentBody as say } from "../../../staff/words/content-body.ts";
import { fill } from "../../../staff/words/fill.ts";
import { type BodyPart, partsOfBody } from "./body-parts.ts";
import { BODY, hasSections } from "./body-values.ts";
import { isOwnerField } from "./editing-rights.ts";
import { bodyOf } from "./file-values.ts";
import type { Nameable } from "./field-choices.ts";

type Given = { kind: ContentKind; path: string; text: string; person: SignedIn; nameable: Nameable };

/** Returns the fields for the words below the front matter: one, or those of each section. */
export function bodyFields(given: Given): FieldShown[] {
  const { kind, path, text, person } = given;
  const body = bodyOf(path, text);
  if (body === undefined) return [];
  const isOwnerOnly = isOwnerField(kind, [BODY]) && !person.roles.includes("owner");
  if (!hasSections(kind))
    return [{ ...value(BODY, say.body, body, "text"), isOwnerOnly, ...(kind.body === "lines" && { help: say.lines }) }];
  const items = partsOfBody(body).map((part) => partShown(given, part));
  return [{ ...common(BODY, say.sections), type: "list", items, itemLabel: say.section, canChange: true }];
}

function partShown(given: Given, { id, heading, words }: BodyPart): GroupShown {
  const name = `${BODY}/${id}`;
  const own = heading === undefined ? [] : [value(`${name}/heading`, say.heading, heading, "line")];
  const isMarkdown = given.kind.body === "sections";
  const inside = isMarkdown ? value(`${name}/words`, say.words, words, "markdown") : rowsShown(given, name, readRows(words));
  return { ...common(name, heading ?? say.start), type: "group", fields: [...own, inside] };
}

function rowsShown({ nameable }: Given, name: string, rows: readonly Row[]): ListShown {
  const options = nameable.pictograms;
  const items = rows.map((row, index): GroupShown => {
    const path = `${name}/${index}`;
    const label = fill(say.numbered, { number: index + 1 });
    const fields: ValueShown[] =
      "special" in row
        ? [{ ...value(`${path}/special`, say.special, row.special, "fixed"), help: say.specialHelp }]
        : [
            { ...value(`${path}/picture`, say.picture, row.picture, "picture"), options },
            { ...value(`${path}/sentences`, say.sentences, row.sentences, "text"), help: say.sentencesHelp },
          ];
    return { ...common(path, label), type: "group", fields };
  });
  return { ...common(`${name}/rows`, say.rows), type: "list", items, itemLabel: say.row, canChange: true };
}

const common = (path: string, label: string) => ({ path, label, isOwnerOnly: false });

const value = (path: string, label: string, text: string, type: ValueShown["type"]): ValueShown => ({
  ...common(path, label),
  type,
  value: text,
  isRequired: false,
});
