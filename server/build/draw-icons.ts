import { GATE_ICONS, LUCIDE_ICONS, SOCIAL_ICONS } from "../../app/components/icon/icon-names.ts";
import type { Stage } from "../../content-reader/pages.ts";

type Shape = [tag: string, attributes: Record<string, string>];

/** Returns the shapes of a stage's interface icons as SVG markup on a 24 by 24 grid, by the names of icon-names.ts. */
export async function drawIcons(stage: Stage): Promise<Record<string, string>> {
  const names = LUCIDE_ICONS.filter((name) => stage === "parked" || !GATE_ICONS.includes(name));
  const drawn = await Promise.all(names.map(async (name) => [name, (await lucideShapes(name)).map(drawShape).join("")]));
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
