import { redirect } from "react-router";

import { staffContext } from "../server/context.ts";
import { signOut } from "./sign-in.server.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session and makes the browser delete what it has kept of this origin. */
export async function action({ context }: Route.ActionArgs) {
  const cookie = await signOut(context.get(staffContext));
  throw redirect("/sign-in?signed-out", { headers: { "Set-Cookie": cookie, "Clear-Site-Data": '"cache", "storage"' } });
}
