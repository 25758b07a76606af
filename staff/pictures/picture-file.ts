import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { pictureFileFor } from "./picture.server.ts";
import type { Route } from "./+types/picture-file";

/** Sends a file of a picture to the screens of the staff side. */
export async function loader({ context, params: { digest, file }, request }: Route.LoaderArgs) {
  const found = await pictureFileFor(context.get(staffContext), context.get(personContext), digest, file);
  if (!found) return context.get(unknownAddressContext)(request);
  const { bytes, type } = found;
  return new Response(Uint8Array.from(bytes), {
    headers: { "Content-Type": type, "Content-Length": String(bytes.byteLength) },
  });
}
