import { csvResponse } from "../complaints/complaints-csv.ts";
import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { figuresGiven } from "./figures-given.ts";
import { figuresCsv } from "./figures.server.ts";
import type { Route } from "./+types/figures-csv";

/** Sends the figures as a download. A range that is not valid has none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const file = await figuresCsv(context.get(staffContext), context.get(personContext), figuresGiven(request));
  return file ? csvResponse(file.text, file.name) : context.get(unknownAddressContext)(request);
}
