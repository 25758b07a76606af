import { servicesContext } from "../server/contract.ts";
import type { Route } from "./+types/invitation-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context, params }: Route.ActionArgs) {
  const options = await context.get(servicesContext).registrationOptions(params.token);
  if (!options) return Response.json(null, { status: 404 });
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
