import type { Served } from "./forms/form-state.ts";

/** What a document holds beside its page. Texts of scripts and styles stand in the document as they are. */
export type DocumentParts = {
  /** Style sheets, in the document so that the first paint waits for no other file. */
  styles: readonly { href: string; text: string }[];
  /** The font of running text. */
  fontHref: string | undefined;
  /** Applies the visitor's own display choices, before the first paint. */
  displayScript: string;
  /** Starts the app. */
  startScript: string;
  /** JSON-LD. */
  structuredData: readonly string[];
};

/** What app/entry.server.tsx exports: renders the whole document at a path. */
export type ServerEntry = { renderDocument: (path: string, served: Served, parts: DocumentParts) => Promise<string> };
