import { kindAt } from "../../../content-editing/content-kinds.ts";
import { nameToPath, pathToName } from "../../../content-editing/field-paths.ts";
import { readBody, readFields } from "../../../content-editing/read-fields.ts";
import { addListItem, moveListItem, removeListItem, setBody, setField } from "../../../content-editing/set-fields.ts";
import { keyFrom } from "../../../content-editing/new-keys.ts";
import { blankNamed } from "../../../content-editing/typed-values.ts";
import type { ListAction } from "../../../staff/contract/editing.ts";
import { withBodyAction } from "./body-actions.ts";
import { hasSections, isBodyName } from "./body-values.ts";
import { hasKey, namedMapAt } from "./named-maps.ts";

type Done = { text: string; focus?: string };
/** The heading of a new section, and the name of a new thing with a name. */
type Words = { newHeading: string; newName: string };

/** Returns the text after an item of a list was added, removed or moved, and the name of the field that takes the focus. */
export function withListAction(path: string, text: string, action: ListAction, { newHeading, newName }: Words): Done {
  const { kind, path: name } = action;
  if (isBodyName(name)) return withBody(path, text, action, newHeading);
  const named = withNamed(path, text, action, newName);
  if (named) return named;
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

/** Adds or removes a thing with a name; undefined if the place is in no map to which things can be added by name. */
function withNamed(path: string, text: string, { kind, path: name }: ListAction, newName: string): Done | undefined {
  const place = nameToPath(name);
  const map = namedMapAt(path, kind === "add" ? place : place.slice(0, -1));
  if (!map) return undefined;
  if (kind === "remove")
    return map.isFree(place) ? { text: setField(path, text, place, undefined), focus: pathToName(map.place) } : { text };
  const key = kind === "add" ? keyFrom(map.style, newName) : undefined;
  if (key === undefined || hasKey(path, text, [...place, key])) return { text };
  const thing = [...place, key];
  return { text: setField(path, text, thing, blankNamed(map.others, newName)), focus: pathToName(thing) };
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
