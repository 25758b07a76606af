import { servicesContext } from "../server/contract.ts";
import type { Route } from "./+types/confirm-options";

/** Responds to the script for passkeys. A POST, because it stores a challenge. */
export async function action({ context }: Route.ActionArgs) {
  const options = await context.get(servicesContext).confirmOptions();
  if (!options) return Response.json(null, { status: 401 });
  return Response.json(options, { status: "refused" in options ? 429 : 200 });
}
