import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { z } from "zod";

import { RateLimit, type RateWindow } from "../forms/rate-limit.ts";
import { parseJson } from "../parse-json.ts";
import { MEASURES, type PageSpeeds } from "../watch/page-speeds.ts";

const LARGEST_REPORT_BYTES = 500;

/**
 * From one address, 3 a page at most: no one alone fills the last 1,000 of every page (watch/page-speeds.ts), nor the log. A
 * clinic whose visitors share an address goes over it at worst, and some of its pages are not measured.
 */
const WINDOWS: readonly RateWindow[] = [
  { seconds: 10 * 60, mostPoints: 240 },
  { seconds: 24 * 60 * 60, mostPoints: 1000 },
];

const report = z.strictObject({
  name: z.enum(MEASURES),
  value: z.number().min(0).max(600_000),
  page: z.string().max(100),
});

/** Takes speed measurements: which page was how fast (LCP and INP in milliseconds, CLS a score), and nothing of who. */
export function vitals(log: Logger, isPage: (path: string) => boolean, speeds: PageSpeeds): RequestHandler[] {
  const limit = new RateLimit(WINDOWS);
  return [
    // sendBeacon sends text; a JSON type would cost a preflight.
    express.text({ limit: LARGEST_REPORT_BYTES, type: "*/*" }),
    async (request, response) => {
      const parsed = report.safeParse(parseJson(String(request.body)));
      if (!parsed.success || !isPage(parsed.data.page)) return void response.status(400).end();
      if ((await limit.count(request.ip, 1)) === 0) {
        log.info(parsed.data, "vitals");
        speeds.add(parsed.data.page, parsed.data.name, parsed.data.value);
      }
      // Alike past the limit: with 429 the visitor's console would show a fault where nothing is wrong for anyone.
      response.status(204).end();
    },
  ];
}
