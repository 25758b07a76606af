import { redirect } from "react-router";

import { UNSCANNED } from "./submission-file.tsx";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { submissionFile } from "./submission.server.ts";
import type { Route } from "./+types/download-file";

/** Sends a file as a download, which no browser shows: it comes from a stranger, and a scanner does not know every virus. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await submissionFile(context.get(staffContext), context.get(personContext), params.reference, given);
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
