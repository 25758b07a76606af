/** The size of the picture of a support, in the units of its drawing. */
export const SERVICE_PICTURE_SIZE = { width: 480, height: 300 };

/** What a release shows beside its content: its name, its settings, and the addresses of drawings that were made for its content. */
export type ReleaseWords = {
  release: {
    /** The stage and the stamp. An open page compares it with the one that the server has now. */
    name: string;
    /** In which the pages were made. */
    year: number;
    /** What the strip above every page of a demo says. */
    demo?: { label: string; words: string };
    /** The digest of the password of a parked site. */
    gateDigest?: string;
  };
  "area-map": { wide: string; tall: string; alt: string };
  /** A drawing with all pictograms, for Easy Read pages. */
  pictograms: string;
  /** By the name of a standard page, a drawing with the pictograms that it shows. One for all pages would be too large for a first view. */
  "item-pictograms": Readonly<Record<string, string>>;
  /** A drawing with the pictures of all supports, one below the other, and where each begins in it, by its name. */
  "service-sheet": { address: string; tops: Readonly<Record<string, number>> };
};
