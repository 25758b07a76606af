import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { FigureSection } from "../../cases/figures/figure-table.ts";

/** What the form sends: days as YYYY-MM-DD, and a page of the site for the page views. */
export type FiguresGiven = { from: string | undefined; to: string | undefined; page: string | undefined };
export type FiguresError = { field: "from" | "to"; message: string };
export type Figures = {
  from: string;
  to: string;
  /** The days as people write them. */
  inWords: { from: string; to: string };
  page?: string;
  /** The pages that have views. */
  pages: readonly string[];
  sections: readonly FigureSection[];
};

export type FiguresServices = {
  figures: (person: SignedIn, given: FiguresGiven) => Promise<Figures | { errors: readonly FiguresError[] } | Hidden>;
  /** Returns the same figures as a CSV file, and records that they were exported. */
  figuresCsv: (person: SignedIn, given: FiguresGiven) => Promise<{ name: string; text: string } | Hidden>;
};

/** The health of the public site and its store, in words. `needs` are lines for the person who runs the server. */
export type SiteHealth = {
  state: string;
  needs: readonly string[];
  facts: readonly { label: string; value: string }[];
  speeds: readonly { page: string; lcp: string; inp: string; cls: string; reports: string }[];
};

export type SiteHealthServices = { siteHealth: (person: SignedIn) => Promise<SiteHealth | Hidden> };
