import { personContext, staffContext, unknownAddressContext } from "../server/contract.ts";
import { publishingServices } from "./publishing.server.ts";
import type { Route } from "./+types/content-request-progress";

export const handle = { poll: "GET" };

/** Responds to the page of a request, which asks every 2 seconds. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const progress = await publishingServices(context.get(staffContext)).publishProgress(context.get(personContext), params.id);
  return progress ? Response.json(progress) : context.get(unknownAddressContext)(request);
}
