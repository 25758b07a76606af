import { staffContext } from "../server/context.ts";
import { optionsToConfirm } from "./sign-in.server.ts";
import type { Route } from "./+types/confirm-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context }: Route.ActionArgs) {
  const options = await optionsToConfirm(context.get(staffContext));
  if (!options) return Response.json(null, { status: 401 });
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
