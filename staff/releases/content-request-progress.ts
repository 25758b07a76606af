import { personContext, servicesContext, unknownAddressContext } from "../server/contract.ts";
import type { Route } from "./+types/content-request-progress";

export const handle = { poll: "GET" };

/** Responds to the page of a request, which asks every 2 seconds. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const progress = await context.get(servicesContext).publishProgress(context.get(personContext), params.id);
  return progress ? Response.json(progress) : context.get(unknownAddressContext)(request);
}
