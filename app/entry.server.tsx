import { prerender } from "react-dom/static";

import { App } from "./app.tsx";
import type { DocumentParts } from "./document-parts.ts";
import { Document } from "./document.tsx";
import type { Served } from "./forms/form-state.ts";
import { loadPage } from "./page-loading/load-page.ts";
import { publishedAt, ServerPath } from "./routing/location.ts";
import { STAGE } from "./stage.ts";

export { displayScript } from "./display/display-script.ts";

/**
 * Renders the whole document of a path: the page that the stage publishes, or the 404 screen.
 * @throws the first error of a component
 */
export async function renderDocument(path: string, served: Served, parts: DocumentParts): Promise<string> {
  const route = publishedAt(path);
  const head = route && STAGE === "live" ? (await loadPage(route)).head : undefined;
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Document route={route} head={head} served={served} parts={parts}>
      <ServerPath value={path}>
        <App served={served} />
      </ServerPath>
    </Document>,
    {
      onError: (error) => void errors.push(error),
      // Otherwise React writes large Suspense boundaries at the end of the document, with a script that moves them.
      progressiveChunkSize: Infinity,
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
