import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { z } from "zod";

import { RateLimit, type RateWindow } from "../forms/rate-limit.ts";
import { parseJson } from "../parse-json.ts";
import { MEASURES, type PageSpeeds } from "../watch/page-speeds.ts";
import { CLIENT_ERRORS, type ClientErrorCounter } from "../watch/site-metrics.ts";

const LARGEST_REPORT_BYTES = 500;

/**
 * From one address, 3 a page at most: no one alone fills the last 1,000 of every page (watch/page-speeds.ts), nor the log. A
 * clinic whose visitors share an address goes over it at worst, and some of its pages are not measured.
 */
const WINDOWS: readonly RateWindow[] = [
  { seconds: 10 * 60, mostPoints: 240 },
  { seconds: 24 * 60 * 60, mostPoints: 1000 },
];

const speedReport = z.strictObject({
  name: z.enum(MEASURES),
  value: z.number().min(0).max(600_000),
  page: z.string().max(100),
});
/** That an error happened, and nothing of it: a message, a stack or an address could contain what a visitor typed. */
const errorReport = z.strictObject({ name: z.literal("error"), kind: z.enum(CLIENT_ERRORS) });
const report = z.union([speedReport, errorReport]);

type VitalsParts = {
  log: Logger;
  isPage: (path: string) => boolean;
  speeds: PageSpeeds;
  clientErrors: ClientErrorCounter;
};

/**
 * Accepts what browsers report of a page: how fast it was (LCP and INP in milliseconds, CLS a score), or that React reported an
 * error in it; nothing of the visitor.
 */
export function vitals({ log, isPage, speeds, clientErrors }: VitalsParts): RequestHandler[] {
  const limit = new RateLimit(WINDOWS);
  return [
    // sendBeacon sends text; a JSON type would cost a preflight.
    express.text({ limit: LARGEST_REPORT_BYTES, type: "*/*" }),
    async (request, response) => {
      const parsed = report.safeParse(parseJson(String(request.body)));
      const given = parsed.data;
      if (!given || ("page" in given && !isPage(given.page))) return void response.status(400).end();
      if ((await limit.count(request.ip, 1)) === 0) {
        log.info(given, "vitals");
        if ("page" in given) speeds.add(given.page, given.name, given.value);
        else clientErrors.inc({ kind: given.kind });
      }
      // The response is the same past the limit: with 429 the visitor's console would show an error that concerns nobody.
      response.status(204).end();
    },
  ];
}
