import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { draftList } from "./draft-list.server.ts";
import { quiet } from "../parts/poll.ts";
import type { Route } from "./+types/content-publish-checks";

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** The screen of publishing once the checks are done, for a page that was shown before. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const screen = await draftList(context.get(staffContext), context.get(personContext), { untilChecked: true });
  return screen ? Response.json(screen) : context.get(unknownAddressContext)(request);
}
