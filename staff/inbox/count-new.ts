import { personContext, staffContext } from "../server/context.ts";
import { countNew } from "./inbox-rows.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/count-new";

/** How many submissions arrived after a position. */
export type NewSubmissions = { count: number; after: string };

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** Responds to the inbox, which asks every minute. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const count = await countNew(context.get(staffContext).engine, context.get(personContext), after);
  return Response.json({ count, after } satisfies NewSubmissions);
}
