import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

import { App } from "./app.tsx";
import type { DocumentParts, DraftMark, DraftParts, RenderedWords } from "./document/document-parts.ts";
import { Document, DraftDocument } from "./document/document.tsx";
import type { Served } from "../../content-model/forms/form-state.ts";
import { loadPage } from "./page-loading/load-page.ts";
import { publishedAt, ServerPath } from "./routing/location.ts";
import { Site } from "./site.tsx";
import { STAGE } from "./routing/stage.ts";
import { WordsLoader } from "./words/load-words.tsx";
import { WordsContext } from "./words/words.ts";

export { displayScript } from "./display/display-script.ts";

/**
 * Renders the whole document of a path: the page that the stage publishes, or the 404 screen.
 * @throws the first error of a component
 */
export async function renderDocument(path: string, served: Served, parts: DocumentParts, words: RenderedWords): Promise<string> {
  const route = publishedAt(path, words.all["words-files"]);
  const head = route && STAGE === "live" ? await headAt(path, words) : undefined;
  return toHtml(
    <WordsContext value={words.all}>
      <Document route={route} head={head} served={served} parts={parts}>
        <AsInBrowser path={path} words={words}>
          <App served={served} />
        </AsInBrowser>
      </Document>
    </WordsContext>,
  );
}

/**
 * Renders the page at a path for the preview of drafts: as it is behind the gate, marked as a draft, without scripts. Returns undefined
 * if the stage has no such page.
 * @throws the first error of a component
 */
export async function renderDraft(
  path: string,
  mark: DraftMark,
  parts: DraftParts,
  words: RenderedWords,
): Promise<string | undefined> {
  const head = await headAt(path, words);
  if (!head) return undefined;
  return toHtml(
    <WordsContext value={words.all}>
      <DraftDocument title={head.title} mark={mark} parts={parts}>
        <AsInBrowser path={path} words={words}>
          <Site served={{}} />
        </AsInBrowser>
      </DraftDocument>
    </WordsContext>,
  );
}

/** Gives the app the words that a browser has, so that one that is in no file of the page is an error here too. */
function AsInBrowser({ path, words, children }: { path: string; words: RenderedWords; children: ReactNode }) {
  return (
    <WordsContext value={words.shared}>
      <WordsLoader value={words.load}>
        <ServerPath value={path}>{children}</ServerPath>
      </WordsLoader>
    </WordsContext>
  );
}

async function headAt(path: string, { all, load }: RenderedWords) {
  const files = all["words-files"];
  const route = publishedAt(path, files);
  if (!route) return undefined;
  const { head, words } = await loadPage(route, { files, siteName: all["this-site"].name, loadWords: load });
  return head({ ...all, ...words }, route.isEasyRead);
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
