import type { Site } from "../../../content-reader/schemas.ts";
import type { Stage } from "../../../content-reader/pages.ts";

/** The sizes of the manifest's icons in pixels, as Android and Chrome require them. */
export const ICON_SIDES = [192, 512] as const;
export const iconName = (side: number) => `icon-${side}.png`;

type Manifest = { brand: Site["brand"]; stage: Stage; description: string; themeColour: string; groundColour: string };

/**
 * Returns the text of the web manifest (W3C Web Application Manifest). A parked site names its brand only (docs/specification.md,
 * Two stages). The display mode is "browser", so that people always see the address bar.
 */
export function webManifest({ brand, stage, description, themeColour, groundColour }: Manifest): string {
  return JSON.stringify({
    id: "/",
    name: `${brand.name} ${brand.tagline}`,
    short_name: brand.name,
    ...(stage === "live" && { description }),
    lang: "en-AU",
    dir: "ltr",
    start_url: stage === "live" ? "/" : "/about",
    scope: "/",
    display: "browser",
    theme_color: themeColour,
    background_color: groundColour,
    icons: ICON_SIDES.map((side) => ({
      src: `/${iconName(side)}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  });
}
