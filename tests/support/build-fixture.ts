import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRequestHandler, Links, Outlet, Scripts, type ServerBuild, ServerRouter } from "react-router";

const has = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
const parts = {
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
const asset = { ...has, ...parts, hasErrorBoundary: false, hasDefaultExport: true };
const root = { id: "root", path: "" };
const about = { id: "about@/about", parentId: "root", path: "/about" };

const Root = () =>
  createElement(
    "html",
    null,
    createElement("head", null, createElement(Links)),
    createElement("body", null, createElement(Outlet), createElement(Scripts)),
  );
const About = () => createElement("div", { "data-page": "about" }, createElement("img", { src: "/assets/picture.svg", alt: "" }));

/** One page below a root, as React Router's build describes a site: for tests of what is done to its documents. */
const site: ServerBuild = {
  entry: {
    module: {
      default: async (request, status, headers, context) => {
        const body = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }));
        await body.allReady;
        return new Response(body, { status, headers });
      },
    },
  },
  routes: { root: { ...root, module: { default: Root } }, [about.id]: { ...about, module: { default: About } } },
  assets: {
    version: "1",
    url: "/assets/manifest-1.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
    routes: {
      root: { ...asset, ...root, module: "/assets/root.js", imports: ["/assets/shared.js"], css: ["/assets/root.css"] },
      [about.id]: { ...asset, ...about, module: "/assets/page.js", imports: [], css: [] },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "client",
  future: {},
  ssr: true,
  // oxlint-disable-next-line typescript/no-deprecated -- its type still asks for it
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

/** A document as the installed React Router writes it. */
export async function renderSmallestSite(): Promise<string> {
  const response = await createRequestHandler(site, "production")(new Request("https://www.example.com/about"));
  return response.text();
}
