import { staffContext } from "../server/context.ts";
import { optionsToAdd } from "./passkeys.server.ts";
import type { Route } from "./+types/passkey-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context }: Route.ActionArgs) {
  const options = await optionsToAdd(context.get(staffContext));
  if (!options) return Response.json(null, { status: 401 });
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
