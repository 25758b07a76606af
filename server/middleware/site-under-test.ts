import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";

import { type Content, readContent } from "../../app/content-reader/read-content.ts";
import { type AppParts, createApp } from "../app.ts";
import { compressAssets, writeCompressed } from "../build/compress.ts";
import { NOT_FOUND, type StoredPage } from "../build/store-pages.ts";
import { parseConfig } from "../config.ts";

type Given = Partial<Pick<AppParts, "stage" | "isStopping" | "content" | "forms">> & { env?: Record<string, string> };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type SiteUnderTest = {
  /** Sends a path as it is written, which `fetch` would tidy first. */
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** The lines logged so far, from debug up. */
  log: () => Record<string, unknown>[];
  stop: () => void;
};

export const PAGES = { about: "<!DOCTYPE html><title>About</title>", careers: "<!DOCTYPE html><title>Careers</title>" };
export const NOT_FOUND_PAGE = "<!DOCTYPE html><title>404 - Page Not Found</title>";
export const SCRIPT = { path: "/assets/app-1a2b3c.js", text: `console.log("${"words ".repeat(50)}")` };
export const HASHES = { scriptHashes: ["sha256-script="], styleHashes: ["sha256-style="] };

/** The real app on a free port, over a build of two pages, one script and the 404 screen. */
export async function siteUnderTest({
  stage = "parked",
  isStopping = () => false,
  content = realContent(),
  env = {},
  forms = express.Router(),
}: Given = {}): Promise<SiteUnderTest> {
  const folder = smallBuild();
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const app = createApp({ config: parseConfig(env), content, stage, folder, log, isStopping, forms });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, asked) => ask(port, path, asked),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const realContent = (): Content => readContent(join(import.meta.dirname, "../../content"));

function smallBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  for (const part of ["pages", "client/assets"]) mkdirSync(join(folder, part), { recursive: true });
  const stored: StoredPage[] = [
    { paths: ["/about"], file: "about", status: 200, ...HASHES },
    { paths: ["/careers", "/careers/apply"], file: "careers", status: 200, ...HASHES },
    { paths: [], file: NOT_FOUND, status: 404, ...HASHES },
  ];
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored));
  for (const [file, html] of Object.entries({ ...PAGES, [NOT_FOUND]: NOT_FOUND_PAGE }))
    writeCompressed(join(folder, `pages/${file}.html`), html);
  writeFileSync(join(folder, "client", SCRIPT.path), SCRIPT.text);
  compressAssets(join(folder, "client/assets"));
  return folder;
}

function ask(port: number, path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(body);
  });
}
