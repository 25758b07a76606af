import type { Outline } from "./outline.ts";

export type Stage = "live" | "parked";

/** An error on a page: the broken rule, its place on the page, and a description. */
export type Finding = { rule: string; where: string; what: string };

/** The parked stage is visited with and without the password. The staff side is visited by an owner who is signed in. */
export type State = "live" | "parked, locked" | "parked, unlocked" | "staff";

/** The response to one visit, and the document that the browser rendered from it. */
export type VisitedPage = {
  state: State;
  path: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  servedHtml: string;
  renderedHtml: string;
  served: Outline;
  rendered: Outline;
  /** Console errors, failed requests and requests to other sites while the page was open. */
  disturbances: Finding[];
};

/** The visited pages of one stage. `statuses` has the HTTP status of every path of the site that a page refers to. */
export type VisitedSite = {
  stage: Stage;
  origin: string;
  pages: readonly VisitedPage[];
  statuses: ReadonlyMap<string, number>;
};

/** `toReview` counts possible errors that a person has to decide. */
export type Checked = { state: State | Stage; path: string; findings: Finding[]; toReview?: number };
export type Result = Checked & { check: string; skipped?: boolean };

/** A pure check of one page, which may compare it with the other pages of the site. */
export type PageCheck = { name: string; stage?: "live"; check: (page: VisitedPage, site: VisitedSite) => Finding[] };

/** A check that runs once for a stage, because it needs a tool or the server. @throws NotRun if this machine cannot run it */
export type SiteCheck = { name: string; stage?: "live"; run: (site: VisitedSite) => Promise<Checked[]> };

export const onEveryPage = ({ name, stage, check }: PageCheck): SiteCheck => ({
  name,
  ...(stage && { stage }),
  run: (site) => Promise.resolve(site.pages.map((page) => checked(page, check(page, site)))),
});

export const checked = ({ state, path }: Pick<Checked, "state" | "path">, findings: Finding[]): Checked => ({
  state,
  path,
  findings,
});
