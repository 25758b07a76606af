import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { quiet } from "../parts/poll.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { replyStates } from "../../cases/casework/replies.ts";
import type { Route } from "./+types/reply-states";

/** Where the mail of each reply stands, by the id of its entry. */
export type ReplyStates = { states: Readonly<Record<string, string>> };

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** For a page whose reply has waited long enough. It is no opening of the message, which the log would have. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const submission = await visibleSubmission(staff, context.get(personContext), params.reference);
  if (!submission) return context.get(unknownAddressContext)(request);
  const states = await staff.engine.read((db) => replyStates(db, submission.reference, staff.now()));
  return Response.json({ states: Object.fromEntries([...states].map(([id, { state }]) => [id, state])) } satisfies ReplyStates);
}
