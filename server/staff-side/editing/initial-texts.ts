import { readdirSync } from "node:fs";

import { kindAt } from "../../../content-editing/content-kinds.ts";
import { readContentText } from "../../editing/content-folder.ts";

/** The initial text of each editable file, by its path. They do not change while the process runs. */
export type InitialTexts = ReadonlyMap<string, string>;

/** Reads all editable files of a content folder. */
export function readInitialTexts(folder: string): InitialTexts {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  return new Map(
    paths
      .filter((path) => kindAt(path) !== undefined)
      .flatMap((path) => {
        const text = readContentText(folder, path);
        return text === null ? [] : [[path, text] as const];
      }),
  );
}
