import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import type { ListAction } from "../../../staff/contract/editing.ts";
import { type BodySection, freeId, joinSections, sectionsIn, spaced } from "./body-sections.ts";
import { BODY } from "./body-values.ts";
import { type Row, rowsIn, withRows } from "./easy-read-rows.ts";

type Done = { body: string; focus: string };
type Given = { kind: ContentKind; body: string; action: ListAction; newHeading: string };

/** Returns a body after a section, or a row of an Easy Read section, was added, removed or moved. */
export function withBodyAction(given: Given): Done {
  const [, id, row] = given.action.path.split("/");
  const isOfRow = row !== undefined || (given.action.kind === "add" && id !== undefined);
  return isOfRow ? withRowAction(given, id ?? "", Number(row)) : withSectionAction(given, id);
}

function withSectionAction({ kind, body, action, newHeading }: Given, id: string | undefined): Done {
  const sections = sectionsIn(body);
  if (action.kind === "add") {
    const added = freeId(sections, "section");
    const words = kind.body === "sections" ? "\n" : "\n[people]\n";
    const next = [...sections, { id: added, line: `## ${newHeading} {#${added}}\n`, words }];
    return { body: joinSections(spaced(next)), focus: `${BODY}/${added}/heading` };
  }
  const index = sections.findIndex((section) => section.id === id);
  const next = moved(sections, index, action.kind);
  const focus = action.kind === "remove" ? BODY : `${BODY}/${id}`;
  return { body: index < 0 ? body : joinSections(spaced(next)), focus };
}

function withRowAction({ body, action }: Given, id: string, index: number): Done {
  const sections = sectionsIn(body);
  const section = sections.find((one) => one.id === id);
  if (!section) return { body, focus: BODY };
  const rows = rowsIn(section.words);
  const isAdded = action.kind === "add";
  const next: Row[] = isAdded ? [...rows, { picture: "people", sentences: "" }] : moved(rows, index, action.kind);
  const words = section.line === "" ? withRows(next).slice(1) : withRows(next);
  const changed: BodySection[] = sections.map((one) => (one === section ? { ...one, words } : one));
  const at = isAdded ? rows.length : action.kind === "remove" ? undefined : index + (action.kind === "up" ? -1 : 1);
  return { body: joinSections(spaced(changed)), focus: at === undefined ? `${BODY}/${id}/rows` : `${BODY}/${id}/${at}` };
}

/** Returns items after one was moved or removed. A move beyond the ends changes nothing. */
function moved<Item>(items: readonly Item[], index: number, kind: ListAction["kind"]): Item[] {
  const item = items[index];
  if (item === undefined) return [...items];
  const without = items.toSpliced(index, 1);
  if (kind === "remove") return without;
  const to = kind === "up" ? index - 1 : index + 1;
  return to < 0 || to >= items.length ? [...items] : without.toSpliced(to, 0, item);
}
