import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { draftList } from "./draft-list.server.ts";
import type { Route } from "./+types/content-publish-checks";

/** The screen of publishing once the checks are done, for a page that was shown before. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const screen = await draftList(context.get(staffContext), context.get(personContext), { untilChecked: true });
  return screen ? Response.json(screen) : context.get(unknownAddressContext)(request);
}
