import { staffContext } from "../server/context.ts";
import { sessionLeft } from "./sign-in.server.ts";
import type { Route } from "./+types/session";

export const handle = { poll: "GET" };

const respond = async ({ context }: Pick<Route.LoaderArgs, "context">) => {
  const left = await sessionLeft(context.get(staffContext));
  return Response.json(left ?? null, { status: left ? 200 : 401 });
};

/** A GET asks how long the session lasts, and is no use of it. A POST is a use, so the session lasts longer afterwards. */
export const loader = respond;
export const action = respond;
