import type { Kysely } from "kysely";

import { dayInWords } from "../../content-reader/days.ts";
import type { EntryShown, EntryWords } from "../../staff/contract/work.ts";
import type { Entry } from "../casework/entries.ts";
import { visibleOf } from "../casework/links.ts";
import { replyStates } from "../casework/reply-states.ts";
import { type Hours, momentInWords } from "../notifications/working-days.ts";
import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";
import { shownState } from "./earlier-replies.ts";

type Reader = {
  reference: string;
  names: ReadonlyMap<string, string>;
  kinds: readonly SubmissionKind[];
  hours: Hours;
};

/** Returns entries as a person may read them: a link to a submission that the person may not see is left out. */
export async function shownEntries(db: Kysely<Tables>, entries: readonly Entry[], reader: Reader): Promise<EntryShown[]> {
  const linked = entries.flatMap(({ kind, body }) => (kind === "linked" ? [body.reference] : []));
  const visible = (await visibleOf(db, linked, reader.kinds)).map(({ reference }) => reference);
  const hasReplies = entries.some(({ kind }) => kind === "reply");
  const states = hasReplies ? await replyStates(db, reader.reference) : undefined;
  const at = (moment: Date) => momentInWords(moment, reader.hours);
  return entries.flatMap((entry) => {
    if (entry.kind === "linked" && !visible.includes(entry.body.reference)) return [];
    const { id, personId } = entry;
    const state = states?.get(id);
    const by = personId === undefined ? undefined : reader.names.get(personId);
    return [
      {
        ...{ id, at: at(entry.at) },
        ...(by !== undefined && { by }),
        ...(state && { mail: shownState(state, at) }),
        entry: inWords(entry, reader.names),
      },
    ];
  });
}

function inWords(entry: Entry, names: ReadonlyMap<string, string>): EntryWords {
  const { kind, body } = entry;
  if (kind === "assigned") return { kind, ...(body.to !== null && { to: names.get(body.to) ?? "" }) };
  if (kind === "due") return { kind, ...(body.day !== null && { day: dayInWords(body.day) }) };
  return { kind, ...body } as EntryWords;
}
