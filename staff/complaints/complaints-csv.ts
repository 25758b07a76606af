import { personContext, requireRecent, staffContext, unknownAddressContext } from "../server/context.ts";
import { registerCsv } from "./complaint.server.ts";
import type { Route } from "./+types/complaints-csv";

/** Sends the complaints register as a download. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const result = await registerCsv(context.get(staffContext), person);
  if (result === undefined) return context.get(unknownAddressContext)(request);
  if (result === "not-recent") return requireRecent(person, request);
  return new Response(result.csv, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": 'attachment; filename="complaints.csv"' },
  });
}
