import { heldMailFile } from "../message/mail-file.server.ts";
import { sendFile } from "../message/send-file.ts";
import type { Route } from "./+types/download-held-file";

/** Sends a file of a mail that waits. */
export function loader(args: Route.LoaderArgs) {
  const { params } = args;
  return sendFile(
    args,
    (staff, person, given) => heldMailFile(staff, person, params, given),
    () => `/held-mails/${params.mail}?mail-file=${params.id}`,
  );
}
