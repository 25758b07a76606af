import { staffContext, unknownAddressContext } from "../server/context.ts";
import { iconOf } from "./site-mark.server.ts";
import type { Route } from "./+types/icon";

/** An icon of the web manifest, for anybody. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const icon = await iconOf(context.get(staffContext), params.name);
  return icon ? new Response(icon, { headers: { "Content-Type": "image/png" } }) : context.get(unknownAddressContext)(request);
}
