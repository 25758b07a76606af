import type { ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";

import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import type { StoreFigures } from "../data/store.ts";
import type { Figures, Sample } from "../../platform/text/read-prometheus-text.ts";
import type { WatchedStore } from "../store/watched-store.ts";

/**
 * Why the live release is served with the pages with which it was published, and not with new ones. "checks": `errors` are those of its
 * content. "build": the pages could not be built; the log of the server has the cause.
 */
export type Held = { number: number } & ({ because: "checks"; errors: readonly ValidationError[] } | { because: "build" });

/** What this process knows about the release that it serves. */
export type HeldState = { current: Held | undefined };

/** The interval in milliseconds at which the delay of the event loop is sampled. */
const DELAYS_EVERY_MS = 20;

/** The errors that React reports (https://react.dev/reference/react-dom/client/hydrateRoot), without message and page. */
export const CLIENT_ERRORS = ["recoverable", "caught", "uncaught"] as const;

export type FormLabels = {
  form: string;
  /** Unknown until a form is read. */
  kind: string;
  outcome: "stored" | "repeated" | "corrected" | "refused";
  /** Present only where the form was refused or not stored. */
  reason?: string;
};
export type FormCounter = Counter<keyof FormLabels>;
/** The status is "1xx" to "5xx", or "aborted" if the client closed the connection before the response. */
type RequestCounter = Counter<"status">;
export type ClientErrorCounter = Counter<"kind">;

/** Labels never contain what a visitor sent. Counting takes less than a microsecond. */
const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers: [] });
export const formCounter = (): FormCounter =>
  counter("site_forms_total", "Forms, by what became of them", ["form", "kind", "outcome", "reason"]);
const requestCounter = (): RequestCounter => counter("site_requests_total", "Requests answered, by class of status", ["status"]);
export const clientErrorCounter = (): ClientErrorCounter =>
  counter("client_errors_total", "Errors in pages, as browsers report them", ["kind"]);

/** `waitsBecause` is the code of the database's error for which the staff side has not started yet. */
export type StaffSideState = { waitsBecause: string | undefined };

/** What a running site counts and measures. */
export type SiteWatch = {
  requests: RequestCounter;
  forms: FormCounter;
  speeds: PageSpeeds;
  store: WatchedStore;
  /** Why the live release is not served with this version of the program. */
  held: HeldState;
  staffSide: StaffSideState;
};

/** Returns what a process that starts counts and measures. */
export const siteWatch = ({ forms, store }: Pick<SiteWatch, "forms" | "store">): SiteWatch => ({
  requests: requestCounter(),
  forms,
  speeds: new PageSpeeds(),
  store,
  held: { current: undefined },
  staffSide: { waitsBecause: undefined },
});

type Watched = SiteWatch & { clientErrors: ClientErrorCounter };

/** A gauge and its present values. */
type Figure = { name: string; help: string; samples: readonly Sample[] };

/** Returns a function that responds with all metrics of this process and its store, as text in Prometheus' format. */
export function siteMetrics(
  { requests, forms, clientErrors, speeds, store, held, staffSide }: Watched,
  now: () => Date,
): () => Promise<string> {
  const counted = new Registry();
  collectDefaultMetrics({ register: counted, eventLoopMonitoringPrecision: DELAYS_EVERY_MS });
  counted.registerMetric(requests);
  counted.registerMetric(forms);
  counted.registerMetric(clientErrors);
  return async () => {
    return Registry.merge([counted, registryOf(await gauges({ speeds, store, held, staffSide }, now))]).metrics();
  };
}

/** The figures of this process that are measured when somebody asks for them. */
const gauges = async (
  { speeds, store, held, staffSide }: Pick<SiteWatch, "speeds" | "store" | "held" | "staffSide">,
  now: () => Date,
): Promise<Figure[]> => [
  gauge("process_uptime_seconds", "How long this process runs", process.uptime()),
  ...(await storeFigures(store, now)),
  ...speedFigures(speeds),
  {
    name: "site_release_held",
    help: "1 while the published content is served with earlier pages",
    samples: held.current ? [{ labels: { because: held.current.because }, value: 1 }] : [],
  },
  {
    name: "site_staff_side_waiting",
    help: "1 while the staff side waits for the database to start",
    samples: staffSide.waitsBecause === undefined ? [] : [{ labels: { cause: staffSide.waitsBecause }, value: 1 }],
  },
];

/** Returns the figures of this process as `npm run status` reads them from /metrics of a running site. */
export async function figuresNow({ requests, forms, ...measured }: SiteWatch, now: () => Date): Promise<Figures> {
  const figures = new Map((await gauges(measured, now)).map(({ name, samples }) => [name, samples]));
  for (const [name, counts] of [["site_requests_total", requests] as const, ["site_forms_total", forms] as const]) {
    const { values } = await counts.get();
    figures.set(
      name,
      values.map(({ labels, value }) => ({ labels: labels as Record<string, string>, value })),
    );
  }
  return figures;
}

/** Leaves out figures without a sample. */
function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const { name, help, samples } of figures) {
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) made.set(labels, value);
  }
  return registry;
}

async function storeFigures(store: WatchedStore, now: () => Date): Promise<Figure[]> {
  const started = performance.now();
  const figures = await store.figures();
  const seconds = (performance.now() - started) / 1000;
  return [
    gauge("site_database_up", "1 while the database answers in time", figures ? 1 : 0),
    ...healthFigures(store),
    gauge("site_database_answer_seconds", "How long the database took for what follows here", seconds),
    ...(figures ? figuresOf(figures, now()) : []),
  ];
}

/** A figure without a sample means that there is no error. */
function healthFigures(store: WatchedStore): Figure[] {
  const health = store.health();
  const failing = health.database === "failing" ? [{ labels: { cause: health.cause }, value: 1 }] : [];
  return [{ name: "site_store_failing", help: "1 while no form can be stored", samples: failing }];
}

/** The same figures of the store, for /metrics and for npm run status. */
export function figuresOf({ mails, unread, overdue, bytes, heldPurge }: StoreFigures, now: Date): Figure[] {
  const oldestSeconds = mails.oldest ? Math.max(0, (now.getTime() - mails.oldest.getTime()) / 1000) : 0;
  return [
    gauge("site_mails_waiting", "Notifications that wait to be sent", mails.waiting),
    gauge("site_mails_oldest_seconds", "How long the oldest of them waits", oldestSeconds),
    gauge("site_mails_failed_attempts", "Failed attempts to send them", mails.failedAttempts),
    gauge("site_submissions_unread", "Messages that nobody has read", unread),
    gauge("site_submissions_overdue", "Of these, to be answered by now as promised", overdue),
    gauge("site_database_bytes", "Size of the database", bytes),
    {
      name: "site_purge_waiting",
      help: "Messages whose deletion waits for a person or a backup",
      samples: heldPurge ? [{ labels: { because: heldPurge.because }, value: heldPurge.count }] : [],
    },
  ];
}

function speedFigures(speeds: PageSpeeds): Figure[] {
  const lately = speeds.lately();
  const speed = (measure: Measure, name: string, help: string, perUnit: number): Figure => ({
    name,
    help: `${help}: as good or better in three of four of the last 1,000 reports within 7 days`,
    samples: lately
      .filter((found) => found.measure === measure)
      .map(({ page, p75 }) => ({ labels: { page }, value: p75 / perUnit })),
  });
  return [
    speed("LCP", "site_page_lcp_p75_seconds", "Largest Contentful Paint", 1000),
    speed("INP", "site_page_inp_p75_seconds", "Interaction to Next Paint", 1000),
    speed("CLS", "site_page_cls_p75", "Cumulative Layout Shift", 1),
    {
      name: "site_page_speed_reports",
      help: "How many reports these rest on",
      samples: lately.map(({ page, measure, reports }) => ({ labels: { page, measure }, value: reports })),
    },
  ];
}

const gauge = (name: string, help: string, value: number): Figure => ({ name, help, samples: [{ value }] });

/** Counts a response by its class of status once the status is known. The status of a stored page is known at once. */
export function countResponse(requests: RequestCounter, response: ServerResponse): void {
  if (response.headersSent) return requests.inc(classOf(response.statusCode));
  response.once("close", () => requests.inc(response.headersSent ? classOf(response.statusCode) : ABORTED));
}

const ABORTED = { status: "aborted" };
const classOf = (status: number) => ({ status: `${Math.floor(status / 100)}xx` });

export const MEASURES = ["LCP", "INP", "CLS"] as const;
type Measure = (typeof MEASURES)[number];

/** The recent speed of a page: three quarters of `reports` were `p75` or better. */
type PageSpeed = { page: string; measure: Measure; p75: number; reports: number };

type Report = { value: number; at: number };

const MAX_REPORTS = 1000;
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * The last reports of each page and measure (LCP and INP in milliseconds, CLS a score), in the memory of this process: 1,000
 * at most, none older than 7 days. The caller adds only pages that exist, which bounds the memory to a few MB.
 */
export class PageSpeeds {
  readonly #series = new Map<string, { page: string; measure: Measure; reports: Report[] }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(page: string, measure: Measure, value: number): void {
    const key = `${measure} ${page}`;
    const series = this.#series.get(key) ?? { page, measure, reports: [] };
    this.#series.set(key, series);
    series.reports.push({ value, at: this.#now() });
    if (series.reports.length > MAX_REPORTS) series.reports.shift();
  }

  /** One for each page and measure that has reports. */
  lately(): PageSpeed[] {
    const since = this.#now() - KEPT_MS;
    return [...this.#series.values()].flatMap(({ page, measure, reports }) => {
      const values = reports.filter(({ at }) => at >= since).map(({ value }) => value);
      return values.length > 0 ? [{ page, measure, p75: percentile75(values), reports: values.length }] : [];
    });
  }
}

/** The 75th percentile by nearest rank: always one of the values. */
function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
