import { staffContext } from "../server/context.ts";
import { optionsToEnrol } from "./invitation.server.ts";
import type { Route } from "./+types/invitation-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context, params }: Route.ActionArgs) {
  const options = await optionsToEnrol(context.get(staffContext), params.token);
  if (!options) return Response.json(null, { status: 404 });
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
