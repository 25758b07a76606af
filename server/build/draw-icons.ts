import { LUCIDE_ICONS, SOCIAL_ICONS } from "../../app/components/icon/icon-names.ts";

type Shape = [tag: string, attributes: Record<string, string>];

/** All interface icons as one SVG file of symbols, named as in icon-names.ts. */
export async function drawIcons(): Promise<string> {
  const drawn = await Promise.all(LUCIDE_ICONS.map(async (name) => symbol(name, await lucideShapes(name))));
  const socials = Object.entries(SOCIAL_ICONS).map(([name, path]) => symbol(`social-${name}`, [["path", { d: path }]]));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...drawn, ...socials].join("")}</svg>`;
}

async function lucideShapes(name: string): Promise<Shape[]> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Shape[] } };
  return icon.__iconData.node;
}

const symbol = (name: string, shapes: Shape[]) =>
  `<symbol id="${name}" viewBox="0 0 24 24">${shapes.map(drawShape).join("")}</symbol>`;

const drawShape = ([tag, attributes]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([key]) => key !== "key")
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}/>`;
