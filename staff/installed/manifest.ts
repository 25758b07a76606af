import { shell } from "../parts/shell-words.ts";
import { staffContext } from "../server/context.ts";
import { manifestOf } from "./site-mark.server.ts";
import type { Route } from "./+types/manifest";

/** The web manifest, for anybody: browsers request it without a session. It has nothing that the sign-in page does not show. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await manifestOf(context.get(staffContext), shell.name), {
    headers: { "Content-Type": "application/manifest+json" },
  });
