import { personContext, servicesContext } from "../server/contract.ts";
import type { Route } from "./+types/count-new";

export const handle = { poll: "GET" };

/** Responds to the inbox, which asks every minute. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const position = new URL(request.url).searchParams.get("after") ?? "";
  return Response.json({ count: await context.get(servicesContext).newCount(context.get(personContext), position) });
}
