import type { RequestHandler } from "express";
import type { Logger } from "pino";

import { openClock } from "./clock/clock.ts";
import type { SiteToBuild } from "./build/site-to-build.ts";
import { forgetOldReleases } from "./editing/forget-releases.ts";
import { FormIntake } from "./forms/form-intake.ts";
import { FormResponder } from "./forms/form-responder.ts";
import { formRoutes } from "./forms/form-routes.ts";
import { labels } from "./forms/labels.ts";
import { limitRendering } from "./forms/limit-rendering.ts";
import { LOOK_UP_WINDOWS, LookUpLimit } from "./forms/look-up-limit.ts";
import { openRateLimit } from "./forms/open-rate-limit.ts";
import { RATE_WINDOWS, type RateWindow } from "./forms/rate-limit.ts";
import { siteForms } from "./forms/site-forms.ts";
import type { FormPages } from "./forms/stored-form-pages.ts";
import { startNotifications } from "./notifications/start-notifications.ts";
import { countPageViews, type PageViewCounter } from "./page-views/count-page-views.ts";
import { forgetPageViews } from "./page-views/page-views.ts";
import { reminders } from "./notifications/reminders.ts";
import { fillSearch } from "./notifications/fill-search.ts";
import { trimAuditLog } from "./notifications/trim-audit-log.ts";
import type { RenderPage } from "./rendering/render-page.ts";
import { securityHeaders } from "./security-headers.ts";
import { backupHolds } from "./staff/backup-holds.ts";
import type { Engine } from "./submissions/engine.ts";
import { openEngine } from "./submissions/open-store.ts";
import { sqlStore } from "./submissions/sql-store.ts";
import type { SubmissionStore } from "./submissions/store.ts";
import { FileInspector } from "./uploads/file-inspector.ts";
import { type FormCounter, formCounter } from "./watch/site-metrics.ts";
import { freeBytesIn, openStoreProbe } from "./watch/store-probe.ts";
import { storeFigures, type WatchedStore } from "./watch/watched-store.ts";

type Parts = { site: SiteToBuild; log: Logger; render: RenderPage; formPages: FormPages };

/** The middleware that receives forms, the store, and the mails about submissions. */
export type Submissions = {
  engine: Engine;
  store: SubmissionStore;
  steps: RequestHandler;
  /** Counts of forms by outcome, for /metrics. */
  counts: FormCounter;
  watched: WatchedStore;
  /** Sends waiting mails now. */
  nudgeOutbox: () => void;
  pageViews: PageViewCounter;
  /** Returns the line about waiting mails that is printed at start; undefined if none waits. @throws StoreUnavailable */
  waitingInWords: () => Promise<string | undefined>;
  /** Waits for the current mail, then closes the database. */
  stop: () => Promise<void>;
};

/**
 * Opens the store and starts the outbox.
 * @throws StoreUnavailable if the database does not respond
 */
export async function openSubmissions({ site, log, render, formPages }: Parts): Promise<Submissions> {
  const { config, content } = site;
  const engine = await openEngine(config);
  const store = sqlStore(engine);
  const clock = openClock(store, log);
  const probe = openStoreProbe({
    write: clock.update,
    ...(!config.databaseUrl && { freeBytes: () => freeBytesIn(config.dataFolder) }),
    log,
  });
  // Updates the clock, which the outbox reads at once.
  await probe.check();
  const limit = (name: string, windows: readonly RateWindow[]) => openRateLimit(engine, log, name, windows);
  const posts = await limit("rate-limit", RATE_WINDOWS);
  const lookUps = await limit("look-up-limit", LOOK_UP_WINDOWS);
  const counts = formCounter();
  const { timeZone } = content.site.hours;
  const outbox = startNotifications({
    store,
    content,
    settings: config.mail,
    // Also if the staff side could not start because its default port is in use: another process may serve it.
    staffUrl: config.staff?.linkedUrl,
    labelOf: labels(content),
    log,
    clock,
    isBackedUp: config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder),
    otherTasks: [
      ...(config.staff ? [reminders({ engine, site: content.site, log })] : []),
      forgetPageViews(engine, timeZone),
      trimAuditLog(engine, log),
      forgetOldReleases(engine, log),
      fillSearch(engine, log),
    ],
  });
  const pageViews = countPageViews({ engine, timeZone, log, now: clock.now });
  const security = securityHeaders(config, content.site.streetMap);
  const inspector = new FileInspector(log);
  const steps = formRoutes({
    forms: siteForms(content, (bytes) => inspector.inspect(bytes)),
    messages: content.forms.answers,
    store: probe.watching(store),
    responder: new FormResponder(limitRendering(render), formPages, security),
    intake: new FormIntake(config.siteUrl, posts),
    lookUps: new LookUpLimit(lookUps),
    log,
    counts,
    now: clock.now,
    nudgeOutbox: () => outbox.nudge(),
  });
  return {
    engine,
    store,
    steps,
    counts,
    nudgeOutbox: () => outbox.nudge(),
    watched: {
      health: probe.health,
      clockDoubted: clock.doubted,
      figures: storeFigures(store, content.site, clock.estimated),
    },
    pageViews,
    waitingInWords: () => outbox.describeWaiting(),
    stop: async () => {
      probe.stop();
      await inspector.stop();
      await outbox.stop();
      await pageViews.stop();
      await store.close();
    },
  };
}
