import { nameToPath } from "../../content-model/editing/field-paths.ts";
import { fill } from "../../platform/text/fill.ts";
import { digestOf } from "../../publishing/drafts/overlay.ts";
import { contentBody } from "./content-words.ts";
import { fieldOf, isBodyName, labelOfControl } from "./file-values.server.ts";

/*
 * A form names the fields of an item by the number of the item, which is another once items are added, moved or removed. So a form is sent
 * with a digest of the name of each item with which it was loaded.
 */

/** The digests of the names of the items of each list in their order, with spaces between them, by the name of the list. */
type ItemDigests = Readonly<Record<string, string>>;

/** Enough to tell the items of one list apart. */
const DIGEST_LENGTH = 12;

/** Returns the digests of the items of a file, of which `values` are the controls (valuesOf). */
export function itemDigests(path: string, values: ReadonlyMap<string, string>): ItemDigests {
  const items = new Map<string, Map<string, [rest: string, value: string][]>>();
  for (const [name, value] of values)
    for (const { list, index, rest } of itemsAround(path, name)) {
      const ofList = items.get(list) ?? new Map<string, [string, string][]>();
      items.set(list, ofList.set(index, [...(ofList.get(index) ?? []), [rest, value]]));
    }
  return Object.fromEntries(
    [...items].map(([list, ofList]) => [list, [...ofList.values()].map((item) => digestOfItem(item)).join(" ")]),
  );
}

/** What names an item, the surest first. */
const NAMES = ["id", "name", "label"];

/** An item without a name is known by all of its words. */
function digestOfItem(item: readonly [rest: string, value: string][]): string {
  const values = new Map(item);
  const name = NAMES.map((each) => values.get(each) ?? "").find((each) => each !== "");
  return digestOf(name ?? JSON.stringify(item)).slice(0, DIGEST_LENGTH);
}

type ItemAround = { list: string; index: string; rest: string };

/** Returns the items of lists, and the rows of Easy Read sections, in which a control is, the outermost first. */
function itemsAround(path: string, name: string): ItemAround[] {
  const parts = name.split("/");
  return parts.flatMap((index, at) => {
    const list = parts.slice(0, at).join("/");
    const isItem = /^\d+$/.test(index) && isList(path, list, at);
    return isItem ? [{ list, index, rest: parts.slice(at + 1).join("/") }] : [];
  });
}

/** The name of a row of an Easy Read section is "body/section/0". */
const isList = (path: string, list: string, depth: number): boolean =>
  isBodyName(list) ? depth === 2 : fieldOf(path, nameToPath(list))?.type === "list";

/**
 * Whether a control is in another item than the one that a form was loaded with. An item of which only the name was changed is the
 * same: its list has as many items as before, and none of them has moved to the place of another.
 */
export const isInOtherItem = (path: string, name: string, loaded: ItemDigests, stored: ItemDigests): boolean =>
  itemsAround(path, name).some(({ list, index }) => {
    const [before, after] = [loaded, stored].map((digests) => (digests[list] ?? "").split(" ")) as [string[], string[]];
    const [was, is] = [before[Number(index)] ?? "", after[Number(index)] ?? ""];
    return was !== is && (before.length !== after.length || after.includes(was) || before.includes(is));
  });

/** Returns the label of a control with the items around it: the number of each, and its name if `values` has it. */
export function labelWithItems(path: string, name: string, values: ReadonlyMap<string, string>): string {
  const items = itemsAround(path, name).map(({ list, index }) => labelOfItem(path, `${list}/${index}`, values));
  const label = labelOfControl(path, name);
  return (isBodyName(name) ? [label, ...items] : [...items, label]).join(": ");
}

function labelOfItem(path: string, item: string, values: ReadonlyMap<string, string>): string {
  const place = nameToPath(item);
  const number = Number(place.at(-1)) + 1;
  if (isBodyName(item)) return fill(contentBody.numbered, { number });
  const found = ["name", "label"].map((each) => values.get(`${item}/${each}`) ?? "").find((each) => each !== "");
  const label = `${labelOfControl(path, item)} ${number}`;
  return found === undefined ? label : `${label}: ${found}`;
}
