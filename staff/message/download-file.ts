import { sendFile } from "./send-file.ts";
import { submissionFile } from "./submission.server.ts";
import type { Route } from "./+types/download-file";

/** Sends the file of a submission. */
export function loader(args: Route.LoaderArgs) {
  const { reference } = args.params;
  return sendFile(
    args,
    (staff, person, given) => submissionFile(staff, person, reference, given),
    ({ refused }) => `/submissions/${reference}?file=${refused}#file`,
  );
}
