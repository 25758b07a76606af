import { personContext, staffContext, unknownAddressContext } from "../server/contract.ts";
import { editingServices } from "./editing.server.ts";
import type { Route } from "./+types/content-presence";

/** A POST, because it stores that the person has the file on the screen. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const others = await editingServices(context.get(staffContext)).presentAt(context.get(personContext), params["*"]);
  return others ? Response.json({ others, writing: [] }) : context.get(unknownAddressContext)(request);
}
