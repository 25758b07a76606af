import { LUCIDE_ICONS, SOCIAL_ICONS } from "../../app/components/icon/icon-names.ts";

type Shape = [tag: string, attributes: Record<string, string>];

/** The shapes of every interface icon as SVG markup, by their names in icon-names.ts; each on a 24 by 24 grid. */
export async function drawIcons(): Promise<Record<string, string>> {
  const drawn = await Promise.all(LUCIDE_ICONS.map(async (name) => [name, (await lucideShapes(name)).map(drawShape).join("")]));
  const socials = Object.entries(SOCIAL_ICONS).map(([name, path]) => [`social-${name}`, drawShape(["path", { d: path }])]);
  return Object.fromEntries([...drawn, ...socials]) as Record<string, string>;
}

async function lucideShapes(name: string): Promise<Shape[]> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Shape[] } };
  return icon.__iconData.node;
}

const drawShape = ([tag, attributes]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([key]) => key !== "key")
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}/>`;
