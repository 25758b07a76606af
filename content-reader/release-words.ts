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
  /** A drawing with the pictograms that standard pages show. */
  "item-pictograms": string;
};
