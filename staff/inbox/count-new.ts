import { personContext, staffContext } from "../server/contract.ts";
import { inboxServices } from "./inbox.server.ts";
import type { Route } from "./+types/count-new";

/** Responds to the inbox, which asks every minute. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const position = new URL(request.url).searchParams.get("after") ?? "";
  return Response.json({ count: await inboxServices(context.get(staffContext)).newCount(context.get(personContext), position) });
}
