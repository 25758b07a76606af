import { redirect } from "react-router";

import { UNSCANNED } from "../message/submission-file.tsx";
import { downloadOf } from "../message/mail-download.ts";
import { heldMailFile } from "../message/mail-file.server.ts";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import type { Route } from "./+types/download-held-file";

/** Sends a file of a mail that waits. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await heldMailFile(context.get(staffContext), context.get(personContext), params, given);
  if (!file) return context.get(unknownAddressContext)(request);
  // The page of the mail says why.
  if ("refused" in file) throw redirect(`/held-mails/${params.mail}?mail-file=${params.id}`);
  return downloadOf(file);
}
