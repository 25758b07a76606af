import { wordsAddress } from "../../content-model/values/release-words.ts";

/** The app waits no longer than this for the fonts, for a frame and for an idle browser. */
const AT_THE_LATEST_MS = 5000;

/** Returns a script that requests files of words, so that they arrive with the code (site/app/words/load-words.tsx). */
export const requestWords = (digests: readonly string[]): string =>
  `words=${JSON.stringify(digests)}.map(d=>[d,fetch(\`${wordsAddress("${d}")}\`).catch(()=>{})])`;

/**
 * Returns the inline script that starts the app. So that scripts do not delay the first paint, it imports the modules after the
 * load event, after a frame with the fonts, and when the browser is idle. Browsers without Promise.withResolvers are older than
 * the supported ones (docs/specification.md, Contracts) and keep the plain HTML, as does a page whose module fails to load.
 */
export function startScript(modules: readonly string[], words: readonly string[]): string {
  const imports = modules.map((address) => `import("${address}").catch(()=>{})`).join(";");
  return [
    `"withResolvers"in Promise&&addEventListener("load",()=>{let go=()=>{go=()=>{};${requestWords(words)};${imports}};`,
    `setTimeout(()=>go(),${AT_THE_LATEST_MS});document.fonts.ready.then(()=>`,
    `requestAnimationFrame(()=>requestAnimationFrame(()=>(self.requestIdleCallback||setTimeout)(()=>go()))))})`,
  ].join("");
}
