import { personContext, staffContext } from "../server/context.ts";
import { countNew } from "./inbox.server.ts";
import type { Route } from "./+types/count-new";

export const handle = { poll: "GET" };

/** Responds to the inbox, which asks every minute. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const position = new URL(request.url).searchParams.get("after") ?? "";
  return Response.json({ count: await countNew(context.get(staffContext), context.get(personContext), position) });
}
