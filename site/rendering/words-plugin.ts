import { basename, relative } from "node:path";
import type { Plugin } from "vite";

import { isPageSource } from "./page-files.ts";

const PREFIX = "content:";
const RESOLVED = `\0${PREFIX}`;

/** The file of a build with the modules of words that its code imports. */
export const IMPORTED_WORDS = ".vite/words.json";

/**
 * The names of the modules of words that the code imports: those of the code that every page loads, by the source of a page those of its
 * own code, and by the name of its file those of a part that a visitor opens.
 */
export type ImportedWords = {
  shared: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
  parts: Readonly<Record<string, readonly string[]>>;
};

/** The properties of a chunk of code that are used here, as Rollup's documentation describes them. */
type Chunk = {
  type: "chunk";
  isEntry: boolean;
  isDynamicEntry: boolean;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
};
type Bundle = Readonly<Record<string, Chunk | { type: "asset" }>>;

/**
 * Resolves `import useSite from "content:site"` to a hook that returns those words, and lists which words the code of each page imports:
 * a file of words has no others. The build has no words itself, so that it is the same for any content.
 */
export function wordsPlugin(root: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = JSON.stringify(id.slice(RESOLVED.length));
      const code = `import { useWords } from "/site/app/words/words.ts";\nexport default () => useWords(${name});`;
      // Words that only removed code imports, such as those of the gate in the live stage, are then no part of the bundle.
      return { code, moduleSideEffects: false };
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName: IMPORTED_WORDS, source: JSON.stringify(importedWords(bundle, root)) });
    },
  };
}

export function importedWords(bundle: Bundle, root: string): ImportedWords {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const wordsOf = (chunk: Chunk) =>
    withImports(chunk, bundle)
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((id) => (id.startsWith(RESOLVED) ? [id.slice(RESOLVED.length)] : []));
  const shared = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(wordsOf));
  const own = (chunk: Chunk) => [...new Set(wordsOf(chunk))].filter((name) => !shared.has(name)).toSorted();
  const later = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => [relative(root, chunk.facadeModuleId ?? ""), own(chunk)] as const);
  const parts = later.filter(([source, names]) => !isPageSource(source) && names.length > 0);
  return {
    shared: [...shared].toSorted(),
    pages: Object.fromEntries(later.filter(([source]) => isPageSource(source))),
    parts: Object.fromEntries(parts.map(([source, names]) => [basename(source, ".tsx"), names])),
  };
}

/** Returns a chunk with all chunks that are loaded with it. */
function withImports(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Chunk[] {
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk" && !found.has(imported)) withImports(imported, bundle, found);
  }
  return [...found];
}
