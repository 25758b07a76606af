import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { kindFor } from "../server/staff-parts.server.ts";
import { sentFile } from "../typing/sent-file.ts";
import { saveFile } from "./save-file.server.ts";
import type { Route } from "./+types/content-autosave";

export const handle = { form: "content" };

const CONFLICT = 409;
const REFUSED = 403;
const TOO_LONG = 413;
const TOO_MANY = 429;

/** Stores the fields of a file that were changed while typing (staff/editor/use-autosave.ts). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  // Before the form is read, which can be large.
  if (!kindFor(person, params["*"])) return context.get(unknownAddressContext)(request);
  const sent = sentFile(await request.clone().formData());
  const result = await saveFile(staff, person, params["*"], sent);
  if (!result) return context.get(unknownAddressContext)(request);
  if ("refused" in result && result.refused === "too-long") return Response.json(result, { status: TOO_LONG });
  if ("refused" in result && result.refused === "too-many")
    return Response.json(result, { status: TOO_MANY, headers: { "Retry-After": String(result.wait) } });
  if ("refused" in result || "error" in result) return Response.json(result, { status: REFUSED });
  return Response.json(result, { status: "conflict" in result ? CONFLICT : 200 });
}
