import type { RequestHandler } from "express";
import { dirname, join } from "node:path";
import sirv from "sirv";

import { finishedBuilds } from "../build/finished-builds.ts";
import { accepted } from "./pages.ts";

const YEAR_SECONDS = 31_536_000;

/** The build puts a digest of eight characters into every name, so that a change gives a file another one. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;

/** Beside the headers of every answer: a picture opened by itself may use the colours written inside it. */
export const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";
export const ASSET_CACHE_CONTROL = `public,max-age=${YEAR_SECONDS},immutable`;

/**
 * The hashed files of a build, then those of the stage's earlier builds that stand beside it: whoever had a page open when a
 * release replaced it goes on reading with the code of that page.
 */
export function assets(build: string, stage: "parked" | "live"): RequestHandler {
  const current = filesOf(build);
  const earlier = finishedBuilds(dirname(build), stage).filter((other) => other !== build);
  const handlers = [current, ...earlier.map(filesOf)];
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    response.set("Content-Security-Policy", ASSET_POLICY);
    request.headers["accept-encoding"] = accepted(request.headers["accept-encoding"]);
    const notThere = () => void response.status(404).type("text").send("There is no such file.\n");
    const tryFrom = (index: number): void => {
      const serve = index === 0 || HASHED_NAME.test(request.path) ? handlers[index] : undefined;
      if (serve) serve(request, response, () => tryFrom(index + 1));
      else notThere();
    };
    tryFrom(0);
  };
}

const filesOf = (build: string) =>
  sirv(join(build, "client/assets"), { immutable: true, maxAge: YEAR_SECONDS, brotli: true, gzip: true, etag: true });
