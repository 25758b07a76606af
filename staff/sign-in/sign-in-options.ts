import { staffContext } from "../server/context.ts";
import { passkeyOptions } from "./sign-in.server.ts";
import type { Route } from "./+types/sign-in-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context }: Route.ActionArgs) {
  const options = await passkeyOptions(context.get(staffContext));
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
