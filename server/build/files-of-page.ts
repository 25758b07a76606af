import { isOwnCode, sourcesOf } from "./sources-of-page.ts";
import type { ClientManifest } from "./styles-of-page.ts";

/** The text of a built file by its name in the manifest. */
type TextOf = (file: string) => string;

/**
 * Every file below /assets that a page needs to open and to work without a network: what its document names, its own code,
 * and all that these bring with them, but no other page's code.
 * @throws where the build has no code of that page.
 */
export function filesOfPage(manifest: ClientManifest, page: string, html: string, textOf: TextOf): string[] {
  const own = sourcesOf(page);
  const missing = own.find((source) => !manifest[source]);
  if (missing !== undefined) throw new Error(`The build's manifest has no ${missing}.`);
  const named = new Set([...html.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, file = ""]) => file));
  const entries = Object.keys(manifest).filter((name) => named.has(manifest[name]?.file ?? ""));
  for (const name of [...own, ...entries]) addWith(name, manifest, textOf, named);
  return [...named]
    .filter((file) => !isRarelyUsed(file, manifest))
    .map((file) => `/${file}`)
    .toSorted();
}

function addWith(name: string, manifest: ClientManifest, textOf: TextOf, files: Set<string>, seen = new Set<string>()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return;
  seen.add(name);
  const text = [chunk.file, ...(chunk.css ?? [])].map((file) => (/\.(js|css)$/.test(file) ? textOf(file) : "")).join("");
  // The manifest also lists what was left out as code that never runs, such as the gate's when live.
  const isNamed = (file: string) => text.includes(file.slice("assets/".length));
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter(isNamed)]) files.add(file);
  const later = (chunk.dynamicImports ?? []).filter(
    (imported) => !isOwnCode(imported) && isNamed(manifest[imported]?.file ?? ""),
  );
  for (const imported of [...(chunk.imports ?? []), ...later]) addWith(imported, manifest, textOf, files, seen);
}

/** The whole fonts of packages serve names with rare letters (app/styles/fonts.css): four times the bytes of what else is kept. */
const isRarelyUsed = (file: string, manifest: ClientManifest) =>
  Object.entries(manifest).some(([name, chunk]) => chunk.file === file && /^node_modules\/.*\.woff2$/.test(name));
