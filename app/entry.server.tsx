import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

import { App } from "./app.tsx";
import type { DocumentParts, DraftMark, DraftParts } from "./document-parts.ts";
import { Document } from "./document.tsx";
import { DraftDocument } from "./draft/draft-document.tsx";
import type { Served } from "./forms/form-state.ts";
import { loadPage } from "./page-loading/load-page.ts";
import { publishedAt, ServerPath } from "./routing/location.ts";
import { Site } from "./site.tsx";
import { STAGE } from "./stage.ts";

export { displayScript } from "./display/display-script.ts";

/**
 * Renders the whole document of a path: the page that the stage publishes, or the 404 screen.
 * @throws the first error of a component
 */
export async function renderDocument(path: string, served: Served, parts: DocumentParts): Promise<string> {
  const route = publishedAt(path);
  const head = route && STAGE === "live" ? (await loadPage(route)).head : undefined;
  return toHtml(
    <Document route={route} head={head} served={served} parts={parts}>
      <ServerPath value={path}>
        <App served={served} />
      </ServerPath>
    </Document>,
  );
}

/**
 * Renders the page at a path for the preview of drafts: as it is behind the gate, marked as a draft, without scripts. Returns undefined
 * if the stage has no such page.
 * @throws the first error of a component
 */
export async function renderDraft(path: string, mark: DraftMark, parts: DraftParts): Promise<string | undefined> {
  const route = publishedAt(path);
  if (!route) return undefined;
  const { head } = await loadPage(route);
  return toHtml(
    <DraftDocument title={head.title} mark={mark} parts={parts}>
      <ServerPath value={path}>
        <Site served={{}} />
      </ServerPath>
    </DraftDocument>,
  );
}

async function toHtml(document: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(document, {
    onError: (error) => void errors.push(error),
    // Otherwise React writes large Suspense boundaries at the end of the document, with a script that moves them.
    progressiveChunkSize: Infinity,
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
