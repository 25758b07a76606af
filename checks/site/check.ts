import type { Page } from "@playwright/test";

import type { Outline } from "./outline.ts";

/** Something to mend: the rule that was broken, where on the page, and what is wrong there. */
export type Finding = { rule: string; where: string; what: string };

/** What a check says of one page; `toReview` counts what an engine could not decide and leaves to a person. */
export type Report = { findings: Finding[]; toReview?: number };

/** A page as one visitor meets it: everyone when live, with and without the password while parked. */
export type State = "live" | "parked, locked" | "parked, unlocked";
export const STATES: Record<"live" | "parked", readonly State[]> = {
  live: ["live"],
  parked: ["parked, locked", "parked, unlocked"],
};

/** What one visit brought back: the answer as it came over the network, and the document the browser made of it. */
export type VisitedPage = {
  state: State;
  path: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  servedHtml: string;
  renderedHtml: string;
  served: Outline;
  rendered: Outline;
  /** Console errors, failed requests and requests to others, from opening the page to its last view. */
  disturbances: Finding[];
};

export type Result = {
  check: string;
  state: State | "parked";
  path: string;
  toReview: number;
  skipped: boolean;
  findings: Finding[];
};

/** A check that looks at a page in the browser, in every view (views.ts). `engine` is put into the page first. */
export type ViewCheck = { name: string; engine: string; look: (page: Page) => Promise<Report> };

/** The visited pages of one stage, and where its server still answers. */
export type VisitedSite = { stage: "live" | "parked"; origin: string; pages: readonly VisitedPage[] };

/** A check of what the visits of a stage brought back. `notRun` says why, where this machine cannot run it. */
export type SiteCheck = {
  name: string;
  notRun?: () => string | undefined;
  judge: (site: VisitedSite) => Promise<Result[]> | Result[];
};

/** Makes a result of what a check found on a page. */
export function resultFor(
  check: string,
  { state, path }: Pick<VisitedPage, "state" | "path">,
  { findings, toReview = 0 }: Report,
): Result {
  return { check, state, path, findings, toReview, skipped: false };
}

/** A check that could not do its work: a failure of its own, so that the run goes on and tells all the rest. */
export function failedResult(check: string, where: { state: Result["state"]; path: string }, error: unknown): Result {
  const what = error instanceof Error ? error.message : String(error);
  return { check, ...where, toReview: 0, skipped: false, findings: [{ rule: "could not run", where: where.path, what }] };
}

/** A check that needs one page at a time; `applies` leaves out the pages it has nothing to say about. */
export function pageCheck(
  name: string,
  look: (page: VisitedPage) => Finding[],
  applies: (page: VisitedPage) => boolean = () => true,
): SiteCheck {
  return { name, judge: ({ pages }) => pages.filter(applies).map((page) => resultFor(name, page, { findings: look(page) })) };
}
