/** Returns the paths below /assets that a page names, each once: in its elements, its inline styles and its inline scripts. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.%-]+/g))];
