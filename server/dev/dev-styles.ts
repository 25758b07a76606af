import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";

/**
 * Adds the styles of all modules that were rendered so far to the document, so that a page has styles before its scripts run.
 * Vite's client replaces these elements when a style sheet changes.
 */
export function devStyles(): Plugin {
  return {
    name: "dev-styles",
    transformIndexHtml: async (_html, { server }) => (server ? stylesOf(server) : []),
  };
}

async function stylesOf(server: ViteDevServer): Promise<HtmlTagDescriptor[]> {
  const sheets = [...server.environments.ssr.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith(".css"));
  const tags = sheets.map(async ({ url, file }) => {
    const result = await server.environments.client.transformRequest(`${url}?direct`);
    return { tag: "style", attrs: { "data-vite-dev-id": file ?? url }, children: result?.code ?? "", injectTo: "head" as const };
  });
  return Promise.all(tags);
}
