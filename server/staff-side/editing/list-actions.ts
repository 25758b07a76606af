import { kindAt } from "../../../content-editing/content-kinds.ts";
import { nameToPath, pathToName } from "../../../content-editing/field-paths.ts";
import { readBody, readFields } from "../../../content-editing/read-fields.ts";
import { addListItem, moveListItem, removeListItem, setBody } from "../../../content-editing/set-fields.ts";
import type { ListAction } from "../../../staff/contract/editing.ts";
import { withBodyAction } from "./body-actions.ts";
import { hasSections, isBodyName } from "./body-values.ts";

type Done = { text: string; focus?: string };

/** Returns the text after an item of a list was added, removed or moved, and the name of the field that takes the focus. */
export function withListAction(path: string, text: string, action: ListAction, newHeading: string): Done {
  const { kind, path: name } = action;
  if (isBodyName(name)) return withBody(path, text, action, newHeading);
  if (kind === "add") return added(path, text, name);
  const place = nameToPath(name);
  const list = place.slice(0, -1);
  const index = Number(place.at(-1));
  const last = lengthOf(path, text, pathToName(list)) - 1;
  if (!(index >= 0 && index <= last)) return { text };
  if (kind === "remove") return { text: removeListItem(path, text, list, index), focus: pathToName(list) };
  const to = kind === "up" ? index - 1 : index + 1;
  if (to < 0 || to > last) return { text };
  return { text: moveListItem(path, text, list, index, to), focus: pathToName([...list, to]) };
}

function withBody(path: string, text: string, action: ListAction, newHeading: string): Done {
  const [kind, body] = [kindAt(path), readBody(path, text)];
  if (!kind || body === undefined || !hasSections(kind)) return { text };
  const done = withBodyAction({ kind, body, action, newHeading });
  return { text: setBody(path, text, done.body), focus: done.focus };
}

function added(path: string, text: string, name: string): Done {
  const length = lengthOf(path, text, name);
  if (length < 0) return { text };
  return { text: addListItem(path, text, nameToPath(name), length), focus: pathToName([...nameToPath(name), length]) };
}

/** Returns the length of a list; -1 if there is no such list. */
function lengthOf(path: string, text: string, name: string): number {
  const list = readFields(path, text).find(({ path: place, field }) => field.type === "list" && pathToName(place) === name);
  if (!list) return -1;
  return Array.isArray(list.value) ? list.value.length : 0;
}
