import type { Outline } from "./outline.ts";

export type Stage = "live" | "parked";

/** An error on a page: the rule it breaks, its place on the page, and what is wrong there. */
export type Finding = { rule: string; where: string; what: string };

/** Everyone is one kind of visitor when live; while parked there are visitors with and without the password. */
export type State = "live" | "parked, locked" | "parked, unlocked";

/** What one visit returned: the response as it came over the network, and the document that the browser made of it. */
export type VisitedPage = {
  state: State;
  path: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  servedHtml: string;
  renderedHtml: string;
  served: Outline;
  rendered: Outline;
  /** Console errors, failed requests and requests to other sites, from the page's opening to its last view. */
  disturbances: Finding[];
};

/** The visited pages of one stage. `statuses` has the HTTP status of every path of the site that a page links to or names. */
export type VisitedSite = {
  stage: Stage;
  origin: string;
  pages: readonly VisitedPage[];
  statuses: ReadonlyMap<string, number>;
};

/** `toReview` counts what an engine leaves to a person to decide. */
export type Checked = { state: State | Stage; path: string; findings: Finding[]; toReview?: number };
export type Result = Checked & { check: string; skipped?: boolean };

/** A pure check of one page; the other pages of its site are there for comparison. */
export type PageCheck = { name: string; stage?: "live"; check: (page: VisitedPage, site: VisitedSite) => Finding[] };

/** A check that runs once for a stage, because it needs a tool or the server. @throws NotRun where this machine cannot run it */
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

/** Says why a check cannot run on this machine: the check counts as skipped, never as passed. */
export class NotRun extends Error {
  override name = "NotRun";
}
