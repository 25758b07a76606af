import { personContext, servicesContext, unknownAddressContext } from "../server/contract.ts";
import type { Route } from "./+types/content-presence";

export const handle = { poll: "POST" };

/** A POST, because it stores that the person has the file on the screen. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const others = await context.get(servicesContext).presentAt(context.get(personContext), params["*"]);
  return others ? Response.json({ others, writing: [] }) : context.get(unknownAddressContext)(request);
}
