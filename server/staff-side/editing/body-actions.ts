import { addSection, moveSection, removeSection } from "../../../content-editing/body-sections.ts";
import { addRow, moveRow, readRows, removeRow, type Row } from "../../../content-editing/easy-read-rows.ts";
import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import type { ListAction } from "../../../staff/contract/editing.ts";
import { freeId, partsOfBody, withPart } from "./body-parts.ts";
import { BODY } from "./body-values.ts";

type Done = { body: string; focus: string };
type Given = { kind: ContentKind; body: string; action: ListAction; newHeading: string };

/** Returns a body after a section, or a row of an Easy Read section, was added, removed or moved. */
export function withBodyAction(given: Given): Done {
  const [, id, row] = given.action.path.split("/");
  const isOfRow = row !== undefined || (given.action.kind === "add" && id !== undefined);
  return isOfRow ? withRowAction(given, id ?? "", Number(row)) : withSectionAction(given, id);
}

function withSectionAction({ kind, body, action, newHeading }: Given, id: string | undefined): Done {
  const parts = partsOfBody(body);
  if (action.kind === "add") {
    const added = freeId(parts, "section");
    const words = kind.body === "sections" ? "" : addRow("", NEW_ROW);
    const section = { heading: newHeading, id: added, shape: "", words };
    return { body: addSection(body, parts.length, section), focus: `${BODY}/${added}/heading` };
  }
  const from = parts.findIndex((part) => part.id === id);
  if (from < 0) return { body, focus: BODY };
  if (action.kind === "remove") return { body: removeSection(body, from), focus: BODY };
  const to = action.kind === "up" ? from - 1 : from + 1;
  const isInside = to >= 0 && to < parts.length;
  return { body: isInside ? moveSection(body, from, to) : body, focus: `${BODY}/${id}` };
}

const NEW_ROW: Row = { picture: "people", sentences: "" };

function withRowAction({ body, action: { kind } }: Given, id: string, row: number): Done {
  const parts = partsOfBody(body);
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  if (!part) return { body, focus: BODY };
  const { words } = part;
  const done = (changed: string, focus: string | number) => ({
    body: withPart(body, index, { words: changed }),
    focus: `${BODY}/${id}/${focus}`,
  });
  if (kind === "add") return done(addRow(words, NEW_ROW), readRows(words).length);
  if (kind === "remove") return done(removeRow(words, row), "rows");
  const to = kind === "up" ? row - 1 : row + 1;
  return done(moveRow(words, row, to), to);
}
