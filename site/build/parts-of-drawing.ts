import { bareDrawing } from "../../content-model/checks/check-drawings.ts";

const ROOT = /^<svg\b([^>]*)>(.*)<\/svg>\s*$/s;
/** Attributes of the root that a drawing inside another one must not have: its size and its name there are new ones. */
const LEFT_OUT = /\s(?:xmlns(?::\w+)?|id|class|width|height|x|y|version|role|aria-hidden)="[^"]*"/g;

/**
 * Returns the shapes of a drawing and the attributes of its root, to make it a part of another drawing. The attributes begin with a space.
 * @throws Error that names a file that is not one <svg> element
 */
export function partsOfDrawing(file: string, text: string): { attributes: string; shapes: string } {
  const [, attributes, shapes] = ROOT.exec(bareDrawing(text)) ?? [];
  if (attributes === undefined || shapes === undefined) throw new Error(`${file} is not one <svg> element.`);
  return { attributes: attributes.replaceAll(LEFT_OUT, "").replaceAll(/\s+/g, " ").trimEnd(), shapes };
}
