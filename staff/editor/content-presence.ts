import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { presentAt } from "./edited-file.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/content-presence";

export const handle = { poll: "POST" };
export const clientMiddleware = [quiet];

/** A POST, because it stores that the person has the file on the screen. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const others = await presentAt(context.get(staffContext), context.get(personContext), params["*"]);
  return others ? Response.json({ others, writing: [] }) : context.get(unknownAddressContext)(request);
}
