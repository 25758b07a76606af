import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { progressFor } from "./request.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/content-request-progress";

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** Responds to the page of a request, which asks every 2 seconds. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const progress = await progressFor(context.get(staffContext), context.get(personContext), params.id);
  return progress ? Response.json(progress) : context.get(unknownAddressContext)(request);
}
