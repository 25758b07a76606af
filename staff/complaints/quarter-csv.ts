import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { csvResponse } from "./complaints-csv.ts";
import { filterIn } from "./register-address.ts";
import { quarterFile } from "./register.server.ts";
import type { Route } from "./+types/quarter-csv";

/** Sends the figures of a quarter as a download. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const file = await quarterFile(context.get(staffContext), context.get(personContext), filterIn(request.url).filter);
  return file ? csvResponse(file.csv, file.name) : context.get(unknownAddressContext)(request);
}
