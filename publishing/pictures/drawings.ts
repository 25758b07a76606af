import { readdirSync } from "node:fs";

/** The names of the drawings that fields and rows of Easy Read can name, and of those that supports can. */
export type Drawings = { pictograms: readonly string[]; serviceDrawings: readonly string[] };

/** The name of a drawing of a support starts with it. */
export const SERVICE_DRAWING = "service-";

/** Returns the drawings of a content folder. They do not change while the process runs. */
export const drawingsIn = (folder: string): Drawings => ({
  pictograms: drawingNames(`${folder}/art/pictograms`),
  serviceDrawings: drawingNames(`${folder}/art`).filter((name) => name.startsWith(SERVICE_DRAWING)),
});

const drawingNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .toSorted();
