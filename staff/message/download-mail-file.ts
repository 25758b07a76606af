import { redirect } from "react-router";

import { UNSCANNED } from "./submission-file.tsx";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { mailFile } from "./mail-file.server.ts";
import { downloadOf } from "./mail-download.ts";
import type { Route } from "./+types/download-mail-file";

/** Sends a file of a mail. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await mailFile(context.get(staffContext), context.get(personContext), params, given);
  if (!file) return context.get(unknownAddressContext)(request);
  // The list of what was done says why.
  if ("refused" in file) throw redirect(`/submissions/${params.reference}?mail-file=${params.id}#timeline`);
  return downloadOf(file);
}
