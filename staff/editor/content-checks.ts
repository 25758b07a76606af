import { personContext, staffContext, unknownAddressContext } from "../server/contract.ts";
import { editingServices } from "./editing.server.ts";
import type { Route } from "./+types/content-checks";

/** What the checks say of a file, after its draft was saved. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await editingServices(context.get(staffContext)).fileFindings(context.get(personContext), params["*"]);
  return found ? Response.json(found) : context.get(unknownAddressContext)(request);
}
