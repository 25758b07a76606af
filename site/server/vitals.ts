import express from "express";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { z } from "zod";

import { RateLimit, type RateWindow } from "../../platform/http/rate-limit.ts";
import { limitTime } from "../../platform/http/request-body.ts";
import { parseJson } from "../../platform/text/parse-json.ts";
import type { PageViewCounter } from "../../cases/figures/page-views.ts";
import { CLIENT_ERRORS, type ClientErrorCounter, MEASURES, type PageSpeeds } from "../../cases/health/site-metrics.ts";

const LARGEST_REPORT_BYTES = 500;
/** A report is one packet. */
const MAX_MS = 3_000;

/**
 * The limits for one address, about 80 page views in ten minutes: no single address can fill the last 1,000 reports of every
 * page (cases/health/site-metrics.ts) or the log. If many visitors share an address, some of their pages are not measured.
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
/** An error without its message, stack and page, because these could contain what a visitor typed. */
const errorReport = z.strictObject({ name: z.literal("error"), kind: z.enum(CLIENT_ERRORS) });
const report = z.union([speedReport, errorReport]);

/** Returns the limit of reports of a process. */
export const reportLimit = (): RateLimit => new RateLimit(WINDOWS);

type VitalsParts = {
  log: Logger;
  limit: RateLimit;
  isPage: (path: string) => boolean;
  speeds: PageSpeeds;
  pageViews: Pick<PageViewCounter, "add">;
  clientErrors: ClientErrorCounter;
};

/**
 * Accepts the reports of browsers: the speed of a page (LCP and INP in milliseconds, CLS a score), or an error that React
 * reported. A report has nothing about the visitor.
 */
export function vitals({ log, limit, isPage, speeds, pageViews, clientErrors }: VitalsParts): RequestHandler[] {
  return [
    (request, _response, next) => {
      limitTime(request, MAX_MS);
      next();
    },
    // sendBeacon sends text; a JSON type would require a preflight request.
    express.text({ limit: LARGEST_REPORT_BYTES, type: "*/*" }),
    async (request, response) => {
      const parsed = report.safeParse(parseJson(String(request.body)));
      const given = parsed.data;
      if (!given || ("page" in given && !isPage(given.page))) return void response.status(400).end();
      if ((await limit.count(request.ip, 1)) === 0) {
        log.info(given, "vitals");
        if (!("page" in given)) clientErrors.inc({ kind: given.kind });
        else {
          speeds.add(given.page, given.name, given.value);
          // The other two measures may follow or be missing; this one is sent once for each opened page at most.
          if (given.name === "LCP") pageViews.add(given.page);
        }
      }
      // The response is the same past the limit, because 429 would show an error in the visitor's console.
      response.status(204).end();
    },
  ];
}
