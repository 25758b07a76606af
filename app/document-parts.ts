import type { Served } from "./forms/form-state.ts";

/** The parts of a document beside its page. Texts of scripts and styles are not escaped. */
export type DocumentParts = {
  /** The addresses of the style sheets whose text is in the document. The first paint then waits for no other file. */
  styleHrefs: readonly string[];
  styleText: string;
  /** The fonts of body text. */
  fontHrefs: readonly string[];
  /** Starts the app. */
  startScript: string;
  /** JSON-LD. */
  structuredData: readonly string[];
};

/** The exports of app/entry.server.tsx. */
export type ServerEntry = {
  displayScript: string;
  /** Renders the whole document at a path. */
  renderDocument: (path: string, served: Served, parts: DocumentParts) => Promise<string>;
};
