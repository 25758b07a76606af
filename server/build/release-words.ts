import type { ReleaseWords } from "../../content-reader/release-words.ts";
import type { ContentDrawings } from "./content-drawings.ts";
import type { SiteToBuild } from "./site-to-build.ts";

/** Returns what the pages of a site show beside its content. */
export function releaseWords({ release, baked, content }: SiteToBuild, drawings: ContentDrawings): ReleaseWords {
  const { pictograms, itemPictograms, map } = drawings;
  return {
    release: {
      name: release,
      year: new Date().getFullYear(),
      ...(baked.demo && { demo: content.interface.demo }),
      ...(baked.stage === "parked" && { gateDigest: baked.gateDigest }),
    },
    "area-map": { wide: addressOf(map.wide), tall: addressOf(map.tall), alt: map.alt },
    pictograms: addressOf(pictograms),
    "item-pictograms": addressOf(itemPictograms),
  };
}

const addressOf = ({ name }: { name: string }): string => `/assets/${name}`;
