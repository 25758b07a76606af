import { personContext, servicesContext } from "../contract.ts";
import type { Route } from "./+types/submission-file";

/** Sends a file as a download, which no browser shows: it comes from a stranger and was not scanned. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).file(context.get(personContext), params.reference);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Length": String(file.bytes.byteLength),
    },
  });
}
