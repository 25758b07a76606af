import type { Served } from "./forms/form-state.ts";

/** What a document holds beside its page. Texts of scripts and styles stand in the document as they are. */
export type DocumentParts = {
  /** The style sheets of the document, whose text is in it so that the first paint waits for no other file. */
  styleHrefs: readonly string[];
  styleText: string;
  /** The font of running text. */
  fontHref: string | undefined;
  /** Starts the app. */
  startScript: string;
  /** JSON-LD. */
  structuredData: readonly string[];
};

/** What app/entry.server.tsx exports. */
export type ServerEntry = {
  displayScript: string;
  /** Renders the whole document at a path. */
  renderDocument: (path: string, served: Served, parts: DocumentParts) => Promise<string>;
};
