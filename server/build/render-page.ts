import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";

import type { Served } from "../../app/forms/form-state.ts";
import { type Finished, finishHtml } from "./finish-html.ts";
import { type ClientManifest, stylesOfPage } from "./styles-of-page.ts";

/** Renders one address of a build: its finished document, and the status that React Router gives it. */
export type RenderPage = (path: string, served?: Served) => Promise<Finished & { status: number }>;
export type Renderer = {
  render: RenderPage;
  /** Every address in the route table that is stored at build, with its page; those rendered at each request are left out. */
  storedPages: readonly { path: string; page: string }[];
};

/** What app/entry.server.tsx exports beside its handler. */
type Entry = { servedNow: { run: <Result>(served: Served, render: () => Result) => Result } };

/**
 * Opens the server's half of a build, so that a page stored at build and one rendered at a request are made in one way.
 * `origin` is the site's own, for addresses in the document.
 */
export async function openRenderer(folder: string, origin: string): Promise<Renderer> {
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild;
  const manifest = JSON.parse(readFileSync(join(folder, "client/.vite/manifest.json"), "utf8")) as ClientManifest;
  const texts = new Map<string, string>();
  const parts = {
    stylesOf: (page: string) => stylesOfPage(manifest, page),
    textOf: (href: string) => {
      const text = texts.get(href) ?? readFileSync(join(folder, "client", href), "utf8");
      texts.set(href, text);
      return text;
    },
  };
  const handle = createRequestHandler(build, "production");
  const { servedNow } = build.entry.module as unknown as Entry;
  const storedPages = Object.values(build.routes).flatMap((route) =>
    route && route.id !== "root" && !route.id.startsWith(RENDERED_PAGE)
      ? [{ path: `/${route.path ?? ""}`.replace(/^\/+/, "/"), page: route.id.split("@")[0] ?? "" }]
      : [],
  );
  return {
    storedPages,
    render: async (path, served = {}) => {
      const response = await servedNow.run(served, () => handle(new Request(new URL(path, origin))));
      return { ...finishHtml(await response.text(), parts), status: response.status };
    },
  };
}

/** The start of the ids of routes whose page differs from request to request (app/routes.ts). */
const RENDERED_PAGE = "sent@";
