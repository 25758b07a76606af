import type { EarlierReply, MailFailure, ShownReplyState } from "../../staff/contract/reply.ts";
import { namesOfPeople } from "../casework/colleagues.ts";
import { entriesOf } from "../casework/entries.ts";
import { type ReplyState, replyStates } from "../casework/reply-states.ts";
import { momentInWords } from "../notifications/working-days.ts";
import type { StaffParts } from "./staff-parts.ts";

/** Returns the replies to a submission, the newest first, each with where its mail stands. @throws StoreUnavailable */
export async function earlierReplies(
  { engine, content: { site } }: Pick<StaffParts, "engine" | "content">,
  reference: string,
): Promise<EarlierReply[]> {
  const { entries, states, names } = await engine.read(async (db) => ({
    entries: await entriesOf(db, reference),
    states: await replyStates(db, reference),
    names: await namesOfPeople(db),
  }));
  const inWords = (at: Date) => momentInWords(at, site.hours);
  const replies = entries.flatMap(({ id, kind, at, personId, body }): EarlierReply[] => {
    if (kind !== "reply") return [];
    const { to, subject, text } = body;
    const name = personId === undefined ? undefined : names.get(personId);
    const mail = shownState(states.get(id) ?? { state: "waits" }, inWords);
    return [{ id, when: inWords(at), to, subject, text, mail, ...(name !== undefined && { by: name }) }];
  });
  return replies.toReversed();
}

/** Returns the state of a reply's mail for a screen. */
export function shownState(state: ReplyState, inWords: (at: Date) => string): ShownReplyState {
  switch (state.state) {
    case "waits":
      return state;
    case "sent":
      return { state: "sent", when: inWords(state.at) };
    case "trying":
      return { state: "trying", reason: reasonOf(state.cause) };
    case "failed":
      return { state: "failed", reason: reasonOf(state.cause), when: inWords(state.at) };
  }
}

/** The codes are those of server/notifications/codes.ts. */
function reasonOf(cause: string): MailFailure {
  if (/^(SMTP-55\d|EENVELOPE)$/.test(cause)) return "address";
  return cause.startsWith("SMTP-") ? "refused" : "server";
}
