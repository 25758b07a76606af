import type { RequestHandler } from "express";
import type { Logger } from "pino";

import { openClock } from "./clock/clock.ts";
import type { RenderPage } from "./build/render-page.ts";
import type { SiteToBuild } from "./build/site-to-build.ts";
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
import { frameOrigin, securityHeaders } from "./security-headers.ts";
import { backupHolds } from "./staff/backup-holds.ts";
import { openEngine } from "./submissions/open-store.ts";
import { sqlStore } from "./submissions/sql-store.ts";
import { FileInspector } from "./uploads/file-inspector.ts";
import { type FormCounter, formCounter } from "./watch/site-metrics.ts";
import { freeBytesIn, openStoreProbe } from "./watch/store-probe.ts";
import { storeFigures, type WatchedStore } from "./watch/watched-store.ts";

type Parts = { site: SiteToBuild; log: Logger; render: RenderPage; formPages: FormPages };

/** All that becomes of a form: the steps that take it, the store that keeps it, the mails that tell of it. */
export type Submissions = {
  steps: RequestHandler;
  /** What became of forms, and how the store is, for /metrics and /healthz. */
  counts: FormCounter;
  watched: WatchedStore;
  /** What start prints of mails that wait; undefined where none does. @throws StoreUnavailable */
  waitingInWords: () => Promise<string | undefined>;
  /** Ends the mail under way, then closes the database. */
  stop: () => Promise<void>;
};

/**
 * Opens the store, and starts the mails.
 * @throws StoreUnavailable when the database does not answer
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
  // The outbox asks the clock at once.
  await probe.look();
  const limit = (name: string, windows: readonly RateWindow[]) => openRateLimit(engine, log, name, windows);
  const posts = await limit("rate-limit", RATE_WINDOWS);
  const lookUps = await limit("look-up-limit", LOOK_UP_WINDOWS);
  const counts = formCounter();
  const outbox = startNotifications({
    store,
    content,
    settings: config.mail,
    labelOf: labels(content),
    log,
    clock,
    isBackedUp: config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder),
  });
  const security = securityHeaders(config, frameOrigin(content.site.streetMap));
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
    steps,
    counts,
    watched: {
      health: probe.health,
      clockDoubted: clock.doubted,
      figures: storeFigures(store, content.site, clock.estimated),
    },
    waitingInWords: () => outbox.describeWaiting(),
    stop: async () => {
      probe.stop();
      await inspector.stop();
      await outbox.stop();
      await store.close();
    },
  };
}
