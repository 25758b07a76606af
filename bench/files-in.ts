/** Returns the paths below /assets that a page names, each once. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.%-]+/g))];
