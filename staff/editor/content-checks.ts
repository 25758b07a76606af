import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { fileFindings } from "./file-findings.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/content-checks";

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** What the checks say of a file, after its draft was saved. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await fileFindings(context.get(staffContext), context.get(personContext), params["*"]);
  return found ? Response.json(found) : context.get(unknownAddressContext)(request);
}
