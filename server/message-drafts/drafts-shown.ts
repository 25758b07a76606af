import type { Kysely } from "kysely";

import type { MessageDraftKind, OwnMessageDraft, UnsentDraft, Writing } from "../../staff/contract/message-draft.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import type { Colleague } from "../casework/colleagues.ts";
import { type Hours, momentInWords } from "../notifications/working-days.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";
import { draftOf, draftsAbout, type MessageDraft } from "./message-drafts.ts";

/** A person who pauses longer is not said to be writing. A time in the future was stored by a wrong clock. */
const WRITING_MS = 10 * 60_000;

/** Returns the draft of a person as its form shows it. */
export async function ownDraft(
  db: Kysely<Tables>,
  place: { reference: string; personId: string; kind: MessageDraftKind },
  hours: Hours,
): Promise<OwnMessageDraft> {
  const found = await draftOf(db, place);
  if (!found?.values) return { revision: found?.revision ?? 0 };
  return { revision: found.revision, draft: { values: found.values, at: momentInWords(found.changedAt, hours) } };
}

/** Returns who among the people with these ids, who have the submission on the screen, is writing about it. */
export async function writingAbout(
  db: Kysely<Tables>,
  { reference, present, names }: { reference: string; present: readonly string[]; names: ReadonlyMap<string, string> },
  now: Date,
): Promise<Writing[]> {
  if (present.length === 0) return [];
  const drafts = await draftsAbout(db, reference);
  return drafts
    .filter(({ personId, changedAt }) => present.includes(personId) && isNear(changedAt, now))
    .flatMap(({ personId, kind }) => {
      const name = names.get(personId);
      return name === undefined ? [] : [{ name, kind }];
    });
}

const isNear = (at: Date, now: Date) => Math.abs(now.getTime() - at.getTime()) < WRITING_MS;

type Reader = { person: SignedIn; everyone: readonly Colleague[]; kind: SubmissionKind; hours: Hours };

/**
 * Returns the drafts of colleagues who can no longer finish them, because their account is disabled or gone or does not include the
 * kind any more. Only owners see them, so that no word to a person who waits is lost.
 */
export async function unsentDrafts(
  db: Kysely<Tables>,
  reference: string,
  { person, everyone, kind, hours }: Reader,
): Promise<UnsentDraft[]> {
  if (!person.roles.includes("owner")) return [];
  const mayFinish = new Set(everyone.filter((one) => !one.isDisabled && one.kinds.includes(kind)).map(({ id }) => id));
  const drafts = (await draftsAbout(db, reference)).filter(({ personId }) => personId !== person.id && !mayFinish.has(personId));
  return drafts.map((draft) => shown(draft, everyone, hours));
}

function shown(
  { personId, kind, values = {}, changedAt }: MessageDraft,
  everyone: readonly Colleague[],
  hours: Hours,
): UnsentDraft {
  const by = everyone.find(({ id }) => id === personId)?.name;
  const id = `${personId} ${kind}`;
  return { id, kind, values, at: momentInWords(changedAt, hours), ...(by !== undefined && { by }) };
}
