import { redirect } from "react-router";

import { UNSCANNED } from "../components/submission-file.tsx";
import { personContext, servicesContext, unknownAddressContext } from "../contract.ts";
import type { Route } from "./+types/submission-file";

/** Sends a file as a download, which no browser shows: it comes from a stranger, and a scanner does not know every virus. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await context.get(servicesContext).file(context.get(personContext), params.reference, given);
  if (!file) return context.get(unknownAddressContext)(request);
  // The page of the submission says why.
  if ("refused" in file) throw redirect(`/submissions/${params.reference}?file=${file.refused}#file`);
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Length": String(file.bytes.byteLength),
    },
  });
}
