import { downloadOf } from "../message/send-file.ts";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { documentFile } from "./documents.server.ts";
import type { Route } from "./+types/document-file";

/** Sends the file of a document to whoever may attach it or change the list. */
export async function loader({ context, params: { digest }, request }: Route.LoaderArgs) {
  const file = await documentFile(context.get(staffContext), context.get(personContext), digest);
  return file ? downloadOf(file, "application/pdf") : context.get(unknownAddressContext)(request);
}
