import { redirect } from "react-router";

import { UNSCANNED } from "../message/submission-file.tsx";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { recordFile } from "./record-files.server.ts";
import type { Route } from "./+types/download-record-file";

/** Sends a file of a record as a download, which no browser shows. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await recordFile(context.get(staffContext), context.get(personContext), params, given);
  if (!file) return context.get(unknownAddressContext)(request);
  // The list of files says why.
  if ("refused" in file) throw redirect(`/submissions/${params.reference}/register?file=${params.id}#files`);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Length": String(file.bytes.byteLength),
    },
  });
}
