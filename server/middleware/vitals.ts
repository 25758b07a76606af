import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { z } from "zod";

const LARGEST_REPORT_BYTES = 500;

const report = z.strictObject({
  name: z.enum(["CLS", "INP", "LCP"]),
  value: z.number().min(0).max(600_000),
  page: z.string().max(100),
});

/** Takes speed measurements: which page was how fast (LCP and INP in milliseconds, CLS a score), and nothing of who. */
export function vitals(log: Logger, isPage: (path: string) => boolean): RequestHandler[] {
  return [
    // sendBeacon sends text; a JSON type would cost a preflight.
    express.text({ limit: LARGEST_REPORT_BYTES, type: "*/*" }),
    (request, response) => {
      const parsed = report.safeParse(parseJson(request.body));
      if (!parsed.success || !isPage(parsed.data.page)) return void response.status(400).end();
      log.info(parsed.data, "vitals");
      response.status(204).end();
    },
  ];
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
