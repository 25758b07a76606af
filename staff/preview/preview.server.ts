import type { Kysely } from "kysely";

import type { Stage } from "../../content-model/values/pages.ts";
import type { PreviewServices } from "./preview-types.ts";
import { preview as words } from "./preview-words.ts";
import { listDrafts } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { hasPage } from "../../publishing/preview/has-page.ts";
import { noticePage } from "../../publishing/preview/notice-page.ts";
import type { Drafts } from "../../publishing/preview/preview-tasks.ts";
import type { RenderedDraft } from "../../publishing/preview/render-draft.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { inTime } from "../../platform/database/engine.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { type Drafting, mayEdit, type StaffParts, type StaffRequest } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { DraftFindings } from "../../publishing/preview/draft-findings.ts";

/** Less than a connection may be silent (platform/connections/limits.ts): a person gets a sentence, not an error of the browser. */
const RESPONDS_WITHIN_MS = 15_000;

type Asked = { stage: Stage; path: string };

/** The service that shows drafts, for people who may edit. For everybody else there is nothing. */
export function previewServices(parts: StaffParts, { setHeaders }: StaffRequest): PreviewServices {
  const { engine, drafting } = parts;

  async function rendered({ stage, path }: Asked): Promise<RenderedDraft> {
    const { code, folder } = drafting.served();
    const asked = { drafts: await readCheckedDrafts(drafting, engine.db), code, folder, stage, path, mark: words };
    try {
      const page = await inTime(drafting.preview.page(asked), RESPONDS_WITHIN_MS);
      if (page === "no-page") return noticePage(words.noPageTitle, words.noPageText, []);
      return "stopped" in page ? noticePage(words.stoppedTitle, words.stoppedText, page.stopped) : page;
    } catch (error) {
      logFailure(parts, error);
      return noticePage(words.failedTitle, words.failedText, []);
    }
  }

  return {
    previewPage: async (person, { stage, path }) => {
      if (!mayEdit(person) || !isStage(stage) || !hasPage(stage, path)) return undefined;
      const seconds = await parts.personLimits("preview", person.id);
      const page = seconds > 0 ? tooMany() : await rendered({ stage, path });
      if (seconds > 0) setHeaders({ "Retry-After": String(seconds) });
      setHeaders(headersOf(page));
      return page.html;
    },
  };

  function tooMany(): RenderedDraft {
    return noticePage(words.tooManyTitle, words.tooManyText, []);
  }
}

/** "failed": the checks took too long or too much memory. `wait`: the person may ask again after so many seconds. */
export type CheckResult = DraftFindings | "failed" | { wait: number } | undefined;

/** Checks the drafts of everybody, for people who may edit. */
export async function checkDrafts(parts: StaffParts, person: SignedIn): Promise<CheckResult> {
  if (!mayEdit(person)) return undefined;
  const { engine, drafting } = parts;
  const wait = await parts.personLimits("check", person.id);
  if (wait > 0) return { wait };
  try {
    return await inTime(drafting.preview.check(await readCheckedDrafts(drafting, engine.db)), RESPONDS_WITHIN_MS);
  } catch (error) {
    logFailure(parts, error);
    return "failed";
  }
}

const logFailure = ({ log }: StaffParts, error: unknown) => log.error(withoutMessage(error), "preview failed");

const isStage = (stage: string): stage is Stage => stage === "live" || stage === "parked";

/**
 * The words of a preview are not checked, so nothing in it may run, load from elsewhere or send. It keeps its origin, because its
 * fonts and pictograms are loaded from that origin alone. Only a page of the staff side may have it in a frame.
 */
const headersOf = ({ styleHashes }: RenderedDraft) => ({
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src ${styleHashes.map((hash) => `'${hash}'`).join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "sandbox allow-same-origin",
  ].join("; "),
});

/** A screen is shown without what the checks say if they take longer, as the first ones of a process do. */
const CHECKS_WITHIN_MS = 1000;

/** Returns the result of checks; undefined if they are not done in a moment, or failed. */
export const inAMoment = <Result>(checks: Promise<Result>): Promise<Result | undefined> =>
  inTime(checks, CHECKS_WITHIN_MS).catch(() => undefined);

type Text = { path: string; text: string | null };

/** Returns what a check or a preview reads: the initial texts, below what is published, below the drafts of everybody. */
export const checkedDrafts = (
  { baseContent }: Drafting,
  { published, drafts }: { published: readonly Text[]; drafts: readonly Text[] },
): Drafts => ({ base: baseContent, published: published.map(textOf), drafts: drafts.map(textOf) });

/** Reads the same from the store. */
async function readCheckedDrafts(drafting: Drafting, db: Kysely<Tables>): Promise<Drafts> {
  const [drafts, { files }] = await Promise.all([listDrafts(db), liveOverlay(db)]);
  return checkedDrafts(drafting, { published: files, drafts });
}

const textOf = ({ path, text }: Text) => ({ path, text });
