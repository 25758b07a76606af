import { readdirSync } from "node:fs";

import { inWords } from "../../../content-editing/field-labels.ts";
import type { Option } from "../../../staff/contract/inbox.ts";
import { describedPictures } from "../../pictures/listed-pictures.ts";
import { drawingOptions, type Nameable } from "./field-choices.ts";
import type { OpenFile } from "./read-draft.ts";

const SERVICE = "service-";

/** Returns the drawings of a content folder that fields and rows name. They do not change while the process runs. */
export const drawingsIn = (folder: string): Pick<Nameable, "pictograms" | "serviceDrawings"> => ({
  pictograms: drawingOptions(drawingNames(`${folder}/art/pictograms`)),
  serviceDrawings: drawingOptions(
    drawingNames(`${folder}/art`).filter((name) => name.startsWith(SERVICE)),
    SERVICE,
  ),
});

const drawingNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .toSorted();

/** Returns the pictures of the content with its drafts, each with what it shows. */
export const pictureOptions = (files: readonly OpenFile[]): Option[] =>
  describedPictures(files.filter(({ text }) => text !== null)).map(({ name, facts: { alt } }) => ({
    value: name,
    label: alt === undefined ? inWords(name) : `${inWords(name)}: ${alt}`,
  }));
