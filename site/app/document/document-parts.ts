import type { Served } from "../../../content-model/forms/form-state.ts";
import type { LoadWords, Words } from "../words/words.ts";

/** The parts of a document beside its page. Texts of scripts and styles are not escaped. */
export type DocumentParts = {
  /** The addresses of the style sheets whose text is in the document. The first paint then waits for no other file. */
  styleHrefs: readonly string[];
  styleText: string;
  /** The fonts of body text. */
  fontHrefs: readonly string[];
  /** Starts the app. */
  startScript: string;
  /** The origin of the site, for addresses that other sites show. */
  siteUrl: string;
  /** JSON-LD. */
  structuredData: readonly string[];
};

/** The parts of the document of a draft, which has no script. */
export type DraftParts = Pick<DocumentParts, "styleText" | "fontHrefs">;
/** How a preview says that it is one: the start of its title, and the line above the page. */
export type DraftMark = { title: string; notice: string };

/** What documents are rendered with: all words, for the document itself, and for the app the files that a browser loads. */
export type RenderedWords = { all: Words; shared: Partial<Words>; load: LoadWords };

/** The exports of site/app/entry.server.tsx. */
export type ServerEntry = {
  displayScript: string;
  /** Renders the page at a path as it is behind the gate; undefined if the stage has no such page. */
  renderDraft: (path: string, mark: DraftMark, parts: DraftParts, words: RenderedWords) => Promise<string | undefined>;
  /** Renders the whole document at a path. */
  renderDocument: (path: string, served: Served, parts: DocumentParts, words: RenderedWords) => Promise<string>;
};

/** Returns a drawing as a data address, because a request for the icon would compete with the first paint. */
export const dataAddress = (svg: string): string => `data:image/svg+xml,${encodeURI(svg).replaceAll("#", "%23")}`;

/** Returns JSON for a script element. No text in it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The picture in previews of links to this site: its path, and its size in pixels. The build draws it. */
export const SOCIAL_CARD = { path: "/social-card.png", width: 1200, height: 630 } as const;
