import { personContext, servicesContext, unknownAddressContext } from "../server/contract.ts";
import type { Route } from "./+types/content-checks";

export const handle = { poll: "GET" };

/** What the checks say of a file, after its draft was saved. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).fileFindings(context.get(personContext), params["*"]);
  return found ? Response.json(found) : context.get(unknownAddressContext)(request);
}
