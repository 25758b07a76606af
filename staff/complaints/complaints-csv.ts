import { personContext, requireRecent, staffContext, unknownAddressContext } from "../server/context.ts";
import { filterIn } from "./register-address.ts";
import { registerCsv } from "./register.server.ts";
import type { Route } from "./+types/complaints-csv";

/** Sends a list of the complaints register as a download. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const result = await registerCsv(context.get(staffContext), person, filterIn(request.url).filter);
  if (result === undefined) return context.get(unknownAddressContext)(request);
  if (result === "not-recent") return requireRecent(person, request);
  return csvResponse(result.csv, "complaints.csv");
}

/** `name` has letters, digits, dots and hyphens alone. */
export const csvResponse = (csv: string, name: string): Response =>
  new Response(csv, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  });
