import { sendFile } from "../message/send-file.ts";
import { recordFile } from "./record-files.server.ts";
import type { Route } from "./+types/download-record-file";

/** Sends a file of a record. */
export function loader(args: Route.LoaderArgs) {
  const { params } = args;
  return sendFile(
    args,
    (staff, person, given) => recordFile(staff, person, params, given),
    () => `/submissions/${params.reference}/register?file=${params.id}#files`,
  );
}
