import type { StoreFigures } from "../submissions/store.ts";
import type { Measure, PageSpeeds } from "./page-speeds.ts";
import { processFigures } from "./process-figures.ts";
import { type Family, prometheusText, type Sample } from "./prometheus-text.ts";
import type { Tally } from "./tally.ts";
import type { WatchedStore } from "./watched-store.ts";

/** "1xx" to "5xx"; "aborted" where the client was gone before an answer. */
export type RequestLabels = { status: string };
/** `kind` is unknown until a form is read; `reason` stands with what was refused or not stored alone. */
export type FormLabels = {
  form: string;
  kind: string;
  outcome: "stored" | "repeated" | "corrected" | "refused";
  reason?: string;
};

export type Watched = { requests: Tally<RequestLabels>; forms: Tally<FormLabels>; speeds: PageSpeeds; store: WatchedStore };

/** Makes what gives all that can be measured of this process and its store, as /metrics answers it. */
export function siteMetrics({ requests, forms, speeds, store }: Watched, now: () => Date): () => Promise<string> {
  const ofProcess = processFigures();
  return async () =>
    prometheusText([
      ...ofProcess(),
      counter("site_requests_total", "Requests answered, by class of status", requests.samples()),
      counter("site_forms_total", "Forms, by what became of them", forms.samples()),
      ...(await storeFamilies(store, now)),
      ...speedFamilies(speeds),
    ]);
}

async function storeFamilies(store: WatchedStore, now: () => Date): Promise<Family[]> {
  const started = performance.now();
  const figures = await store.figures();
  const seconds = (performance.now() - started) / 1000;
  return [
    gauge("site_database_up", "1 while the database answers in time", figures ? 1 : 0),
    ...healthFamilies(store),
    gauge("site_database_answer_seconds", "How long the database took for what follows here", seconds),
    ...(figures ? figureFamilies(figures, now()) : []),
  ];
}

/** Without a sample all is well. */
function healthFamilies(store: WatchedStore): Family[] {
  const health = store.health();
  const doubted = store.clockDoubted();
  const failing = health.database === "failing" ? [{ labels: { cause: health.cause }, value: 1 }] : [];
  const differs = doubted?.because === "database" ? [{ value: doubted.errorMs / 1000 }] : [];
  return [
    { name: "site_store_failing", help: "1 while no form can be stored", type: "gauge", samples: failing },
    {
      name: "site_clock_ahead_of_database_seconds",
      help: "How far the clock is ahead of the database server's, where that is too much",
      type: "gauge",
      samples: differs,
    },
  ];
}

/** The same figures of the store, wherever they are told. */
export function figureFamilies({ mails, unread, overdue, bytes, clockErrorMs, heldPurge }: StoreFigures, now: Date): Family[] {
  // A clock in doubt would make every mail wait for years.
  const time = now.getTime() - (clockErrorMs ?? 0);
  const oldestSeconds = mails.oldest ? Math.max(0, (time - mails.oldest.getTime()) / 1000) : 0;
  return [
    gauge("site_mails_waiting", "Notifications that wait to be sent", mails.waiting),
    gauge("site_mails_oldest_seconds", "How long the oldest of them waits", oldestSeconds),
    gauge("site_mails_failed_attempts", "Tries to send them that failed", mails.failedAttempts),
    gauge("site_submissions_unread", "Submissions that nobody has read", unread),
    gauge("site_submissions_overdue", "Of these, to be answered by now as promised", overdue),
    gauge("site_database_bytes", "Size of the database", bytes),
    {
      name: "site_clock_error_seconds",
      help: "How far the clock is ahead of what the store expects, while it is in doubt",
      type: "gauge",
      samples: clockErrorMs === undefined ? [] : [{ value: clockErrorMs / 1000 }],
    },
    {
      name: "site_purge_waiting",
      help: "Submissions whose deletion waits for a person or a backup",
      type: "gauge",
      samples: heldPurge ? [{ labels: { because: heldPurge.because }, value: heldPurge.count }] : [],
    },
  ];
}

function speedFamilies(speeds: PageSpeeds): Family[] {
  const lately = speeds.lately();
  const family = (measure: Measure, name: string, help: string, perUnit: number): Family => ({
    name,
    help: `${help}: as good or better in three of four of the last 1,000 reports within 7 days`,
    type: "gauge",
    samples: lately
      .filter((speed) => speed.measure === measure)
      .map(({ page, p75 }) => ({ labels: { page }, value: p75 / perUnit })),
  });
  return [
    family("LCP", "site_page_lcp_p75_seconds", "Largest Contentful Paint", 1000),
    family("INP", "site_page_inp_p75_seconds", "Interaction to Next Paint", 1000),
    family("CLS", "site_page_cls_p75", "Cumulative Layout Shift", 1),
    {
      name: "site_page_speed_reports",
      help: "How many reports these rest on",
      type: "gauge",
      samples: lately.map(({ page, measure, reports }) => ({ labels: { page, measure }, value: reports })),
    },
  ];
}

const counter = (name: string, help: string, samples: readonly Sample[]): Family => ({ name, help, type: "counter", samples });
const gauge = (name: string, help: string, value: number): Family => ({ name, help, type: "gauge", samples: [{ value }] });
