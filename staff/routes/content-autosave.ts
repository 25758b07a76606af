import { personContext, servicesContext, unknownAddressContext } from "../contract.ts";
import { sentFile } from "../editing/sent-file.ts";
import type { Route } from "./+types/content-autosave";

const CONFLICT = 409;
const REFUSED = 403;

/** Stores the fields of a file that were changed while typing (staff/editing/autosave.ts). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = sentFile(await request.clone().formData());
  const result = await context.get(servicesContext).saveFile(context.get(personContext), params["*"], sent);
  if (!result) return context.get(unknownAddressContext)(request);
  if ("refused" in result || "error" in result) return Response.json(result, { status: REFUSED });
  return Response.json(result, { status: "conflict" in result ? CONFLICT : 200 });
}
