import { mailFile } from "./mail-file.server.ts";
import { sendFile } from "./send-file.ts";
import type { Route } from "./+types/download-mail-file";

/** Sends a file of a mail. */
export function loader(args: Route.LoaderArgs) {
  const { params } = args;
  return sendFile(
    args,
    (staff, person, given) => mailFile(staff, person, params, given),
    () => `/submissions/${params.reference}?mail-file=${params.id}#timeline`,
  );
}
