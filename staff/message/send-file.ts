import { redirect } from "react-router";

import type { SignedIn } from "../../accounts/roles.ts";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { CheckedFile, FileRefused } from "./stored-file.server.ts";
import { UNSCANNED } from "./submission-file.tsx";
import type { Route } from "./+types/download-file";

type Request = Pick<Route.LoaderArgs, "context" | "request">;
type Given = { isUnscannedAccepted: boolean };
type FileOf = (staff: StaffParts, person: SignedIn, given: Given) => Promise<CheckedFile | FileRefused | undefined>;

/** Returns a file as a download, which no browser shows: it comes from a stranger, and a scanner does not know every virus. */
export const downloadOf = ({ name, bytes }: CheckedFile, type = "application/octet-stream"): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(bytes.byteLength),
    },
  });

/** Sends the file that a route names. A refusal leads to the page that says why. */
export async function sendFile({ context, request }: Request, fileOf: FileOf, pageOf: (refusal: FileRefused) => string) {
  const given = { isUnscannedAccepted: new URL(request.url).searchParams.has(UNSCANNED) };
  const file = await fileOf(context.get(staffContext), context.get(personContext), given);
  if (!file) return context.get(unknownAddressContext)(request);
  if ("refused" in file) throw redirect(pageOf(file));
  return downloadOf(file);
}
