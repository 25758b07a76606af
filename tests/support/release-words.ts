import type { ReleaseWords } from "../../content-model/values/release-words.ts";

/** What a release shows beside the content of the tests. */
export const RELEASE_WORDS: ReleaseWords = {
  release: { name: "live-c0ffee", year: 2026 },
  "area-map": { wide: "/assets/wide.svg", tall: "/assets/tall.svg", alt: "A map" },
  "service-sheet": { address: "/assets/service-sheet.svg", tops: {} },
  pictograms: "/assets/pictograms.svg",
  "item-pictograms": { about: "/assets/item-pictograms.svg" },
};
