import { redirect } from "react-router";

import { personContext, requireRecent, staffContext, unknownAddressContext } from "../server/context.ts";
import { chosenIn } from "./chosen.ts";
import { exportRecords } from "./records.server.ts";
import type { Route } from "./+types/records-export";

/** Sends what is stored about one person as a download. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  const chosen = chosenIn(await request.formData());
  const result = await exportRecords(context.get(staffContext), person, chosen);
  if (result === undefined) return context.get(unknownAddressContext)(request);
  // To the search, because the address of this action is no page.
  if (result === "none") throw redirect("/records/person?said=none");
  if (result === "not-recent") return requireRecent(person, request);
  return new Response(result.zip, {
    headers: { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${result.name}"` },
  });
}
