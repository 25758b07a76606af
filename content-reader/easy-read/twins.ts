import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { PAGE_NAMES, type PageName } from "../pages.ts";
import { checkSupports, checkTwin } from "./check-twin.ts";
import type { Judge } from "./check-sentences.ts";
import type { SectionIds } from "./links.ts";
import { readTwin, type Twin, type TwinReader } from "./read-twin.ts";

/** The file of the words for an address that no page has. */
export const NOT_FOUND = "not-found";
export type TwinName = PageName | typeof NOT_FOUND;
const TWIN_NAMES: readonly TwinName[] = [...PAGE_NAMES, NOT_FOUND];

/** The Easy Read pages by name; one that cannot be read is undefined. */
export type Twins = ReadonlyMap<TwinName, Twin | undefined>;

export const readTwins = (reader: TwinReader): Twins => new Map(TWIN_NAMES.map((name) => [name, readTwin(reader, name)]));

/** Returns all pages, or undefined when one of them has errors of form. */
export function allReadable(twins: Twins): readonly Twin[] | undefined {
  const all = [...twins.values()];
  return all.every((twin): twin is Twin => twin?.head !== undefined) ? all : undefined;
}

/** The supports, each of which must have a section in the twin of Services. */
export type Standard = { services: readonly { id: string }[] };

/** Reports every error in the words, pictures and links of the pages. */
export function checkTwins(folder: string, twins: Twins, { services }: Standard, judge: Omit<Judge, "ids">): void {
  const pictograms = pictogramsIn(folder);
  const ids = sectionIds(twins);
  for (const twin of twins.values()) if (twin) checkTwin(twin, pictograms, { ...judge, ids });
  const supports = twins.get("services");
  if (supports) checkSupports(supports, services, judge.report);
}

function sectionIds(twins: Twins): SectionIds {
  const ids = PAGE_NAMES.flatMap((name): [PageName, Set<string>][] => {
    const twin = twins.get(name);
    return twin ? [[name, new Set(twin.sections.map(({ id }) => id))]] : [];
  });
  return new Map(ids);
}

function pictogramsIn(folder: string): ReadonlySet<string> {
  const pictograms = join(folder, "art/pictograms");
  const names = existsSync(pictograms) ? readdirSync(pictograms) : [];
  return new Set(names.filter((name) => name.endsWith(".svg")).map((name) => name.slice(0, -".svg".length)));
}
