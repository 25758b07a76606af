import { personContext, staffContext } from "../server/context.ts";
import { quiet } from "../parts/poll.ts";
import { countPlaces } from "./count-places.server.ts";
import type { Route } from "./+types/counts";

export const handle = { poll: "GET" };
export const clientMiddleware = [quiet];

/** Responds to the navigation, which asks every minute. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await countPlaces(context.get(staffContext), context.get(personContext)));
