/** The modules of words that belong to the page that is shown, and to a release (content-drawings.ts), and not to the content. */
const OF_PAGES = ["easy-read-page", "news-item"];
const OF_RELEASES = ["release", "area-map", "pictograms", "item-pictograms"];

/**
 * Returns the declarations of the `content:` modules for the type checker: each is a hook that returns its words. The text imports
 * Words from `wordsFile`, a path as seen from the file that the text is written to.
 */
export function contentTypes(names: readonly string[], wordsFile: string): string {
  const declarations = [...names, ...OF_PAGES, ...OF_RELEASES].map((name) => {
    const hook = `() => import("${wordsFile}").Words["${name}"]`;
    return `declare module "content:${name}" {\n  const useWords: ${hook};\n  export default useWords;\n}`;
  });
  return `${declarations.join("\n")}\n`;
}
