import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { reportPresence } from "./work.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/submission-presence";

export const handle = { poll: "POST" };
export const clientMiddleware = [quiet];

/** A POST, because it stores that the person has the submission on the screen. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const present = await reportPresence(context.get(staffContext), context.get(personContext), params.reference);
  return present ? Response.json(present) : context.get(unknownAddressContext)(request);
}
