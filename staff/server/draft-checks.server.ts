import type { SignedIn } from "../../accounts/roles.ts";
import { inTime } from "../../platform/database/engine.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { listDrafts } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import type { DraftFindings, Drafts } from "../../publishing/preview/preview-tasks.ts";
import { type Drafting, mayEdit, type StaffParts } from "./staff-parts.server.ts";

/** Less than a connection may be silent (platform/http/server-limits.ts): a person gets a sentence, not an error of the browser. */
export const RESPONDS_WITHIN_MS = 15_000;

/** A screen is shown without what the checks say if they take longer, as the first ones of a process do. */
const CHECKS_WITHIN_MS = 1000;

/** "failed": the checks took too long or too much memory. `wait`: the person may ask again after so many seconds. */
export type CheckResult = DraftFindings | "failed" | { wait: number } | undefined;

/** Checks the drafts of everybody, for people who may edit. */
export async function checkDrafts(staff: StaffParts, person: SignedIn): Promise<CheckResult> {
  if (!mayEdit(person)) return undefined;
  const wait = await staff.personLimits("check", person.id);
  if (wait > 0) return { wait };
  try {
    return await inTime(staff.drafting.preview.check(await readCheckedDrafts(staff)), RESPONDS_WITHIN_MS);
  } catch (error) {
    logPreviewFailure(staff, error);
    return "failed";
  }
}

export const logPreviewFailure = ({ log }: StaffParts, error: unknown): void =>
  log.error(withoutMessage(error), "preview failed");

/** Returns the result of checks; undefined if they are not done in a moment, or failed. */
export const inAMoment = <Result>(checks: Promise<Result>): Promise<Result | undefined> =>
  inTime(checks, CHECKS_WITHIN_MS).catch(() => undefined);

type Text = { path: string; text: string | null };

/** Returns what a check or a preview reads: the initial texts, below what is published, below the drafts of everybody. */
export const checkedDrafts = (
  { baseContent, baseChanges }: Drafting,
  { published, drafts }: { published: readonly Text[]; drafts: readonly Text[] },
): Drafts => ({ base: baseContent, published: [...baseChanges(), ...published.map(textOf)], drafts: drafts.map(textOf) });

/** Reads the same from the store. */
export async function readCheckedDrafts({ engine, drafting }: StaffParts): Promise<Drafts> {
  const texts = await engine.read(async (db) => ({ drafts: await listDrafts(db), published: (await liveOverlay(db)).files }));
  return checkedDrafts(drafting, texts);
}

const textOf = ({ path, text }: Text) => ({ path, text });
