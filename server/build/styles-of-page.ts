import { sourcesOf } from "./sources-of-page.ts";

/** Vite's manifest of the browser build, as far as it is read here. */
export type ClientManifest = Record<string, Chunk>;
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] };

/** The style sheets of the code of a page, or of a part that comes by itself, without those that every page has from the root. */
export function stylesOfPage(manifest: ClientManifest, page: string): string[] {
  const common = collect(manifest, "app/root.tsx?__react-router-build-client-route") ?? new Set();
  const [source] = sourcesOf(page);
  const own = collect(manifest, source);
  if (!own) throw new Error(`The build's manifest has no ${source}.`);
  return [...own].filter((file) => !common.has(file)).map((file) => `/${file}`);
}

function collect(manifest: ClientManifest, entry: string, seen = new Set<string>()): Set<string> | undefined {
  const chunk = manifest[entry];
  if (!chunk) return undefined;
  if (seen.has(entry)) return new Set();
  seen.add(entry);
  const imported = (chunk.imports ?? []).flatMap((name) => [...(collect(manifest, name, seen) ?? [])]);
  return new Set([...imported, ...(chunk.css ?? [])]);
}
