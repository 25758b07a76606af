import { personContext, staffContext, unknownAddressContext } from "../server/context.ts";
import { previewPage } from "./preview.server.ts";
import type { Route } from "./+types/content-preview";

/** Sends a page of the site with all drafts: a document that the screens for content show in a frame. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = { stage: params.stage, path: `/${params["*"]}` };
  const html = await previewPage(context.get(staffContext), context.get(personContext), asked);
  if (html === undefined) return context.get(unknownAddressContext)(request);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
