import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { isNoSuchFile } from "../../platform/process/file-errors.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";

const ICON = /^(icon-(192|512)|apple-touch-icon)\.png$/;

type Parts = Pick<StaffParts, "content" | "drafting">;
/** The parts of the public site's manifest that the staff side has too. */
type SiteManifest = { theme_color?: string; background_color?: string; icons?: readonly { src: string }[] };

/** Returns a file that the public site of this process has at a fixed address; undefined without a build, as with `npm run dev`. */
async function siteFile({ drafting }: Parts, name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(join(drafting.served().folder, "site-files", name));
  } catch (error) {
    if (isNoSuchFile(error)) return undefined;
    throw error;
  }
}

/** Returns an icon of the site's own mark; undefined for another name. */
export const iconOf = (parts: Parts, name: string) => (ICON.test(name) ? siteFile(parts, name) : Promise.resolve(undefined));

/** Returns the web manifest of the staff side, with the mark and the colours of the public site (W3C Web Application Manifest). */
export async function manifestOf(parts: Parts, nameOfStaff: string) {
  const { brand } = parts.content.site;
  const file = await siteFile(parts, "manifest.webmanifest");
  const { theme_color, background_color, icons } = file ? (JSON.parse(file.toString()) as SiteManifest) : {};
  return {
    id: "/",
    name: `${brand.name} ${nameOfStaff}`,
    short_name: brand.name,
    lang: "en-AU",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color,
    background_color,
    icons: icons?.map((icon) => ({ ...icon, src: `/icons${icon.src}` })),
  };
}
