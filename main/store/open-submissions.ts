import type { Logger } from "pino";

import type { Content } from "../../content-model/content/read-content.ts";
import type { Config } from "../../platform/process/config.ts";
import { incidentReminders } from "../../cases/complaints/incident-reminders.ts";
import { forgetOldReleases } from "../../publishing/drafts/return-to-release.ts";
import { formIntake } from "../../site/server/form-intake.ts";
import { labels } from "../../cases/intake/labels.ts";
import {
  ALL_WINDOWS,
  LOOK_UP_WINDOWS,
  lookUpLimit,
  RATE_WINDOWS,
  RateLimit,
  type RateWindow,
  openRateLimit,
} from "../../platform/http/rate-limit.ts";
import { type CurrentContent, ofCurrentContent, taskOfCurrentContent } from "../../content-model/content/current-content.ts";
import { forgetSites } from "../../site/server/site-folders.ts";
import {
  correctAnswered,
  fillSearch,
  noteAuditLog,
  reminders,
  startNotifications,
  trimAuditLog,
} from "../../cases/mails/start-notifications.ts";
import { forgetMails, startMailIn } from "../../cases/mail-in/start-mail-in.ts";
import { pushKeys } from "../../cases/push/send-push.ts";
import { startPushes } from "../../cases/push/start-pushes.ts";
import { countPageViews, forgetPageViews } from "../../cases/figures/page-views.ts";
import { noteLastAuditHead } from "../../accounts/verify-audit.ts";
import { checkReminders } from "../../publishing/page-checks/page-checks.ts";
import { forgetOldDocuments } from "../../publishing/documents/document-store.ts";
import { picturesIn } from "../../publishing/pictures/described-picture.ts";
import { forgetOldPictures } from "../../publishing/pictures/picture-cache.ts";
import { backupHolds } from "../../cases/health/backup-file.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { writeProbe, storeFigures, openStoreProbe } from "../../cases/store/watched-store.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { fileInspector } from "../../cases/uploads/file-inspector.ts";
import { inspectByTurns } from "../../cases/uploads/inspect-by-turns.ts";
import { formCounter } from "../../cases/health/site-metrics.ts";

type Parts = { engine: Engine; config: Config; content: CurrentContent<Content>; log: Logger };

/**
 * Opens the store over an engine and starts the outbox.
 * @throws StoreUnavailable if the database does not respond
 */
export async function openSubmissions({ engine, config, content, log }: Parts) {
  const store = sqlStore(engine);
  const now = () => new Date();
  const probe = openStoreProbe({
    write: () => writeProbe(engine),
    freeBytes: engine.freeBytes,
    log,
  });
  await probe.check();
  const limit = (name: string, windows: readonly RateWindow[]) => openRateLimit(engine, log, name, windows);
  const posts = await limit("rate-limit", RATE_WINDOWS);
  const lookUps = await limit("look-up-limit", LOOK_UP_WINDOWS);
  const followed = await limit("follow-limit", LOOK_UP_WINDOWS);
  const counts = formCounter();
  const { timeZone } = content().site.hours;
  const labelOf = ofCurrentContent(content, labels);
  const outbox = startNotifications({
    store,
    content,
    settings: config.mail,
    // Also if the staff side could not start because its default port is in use: another process may serve it.
    staffUrl: config.staff?.linkedUrl,
    labelOf: (...given) => labelOf()(...given),
    log,
    now,
    isBackedUp: config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder),
    otherTasks: [
      ...(config.staff ? [taskOfCurrentContent(content, ({ site }) => incidentReminders({ engine, site, log }))] : []),
      ...(config.staff ? [taskOfCurrentContent(content, ({ site }) => reminders({ engine, site, log }))] : []),
      ...(config.staff ? [taskOfCurrentContent(content, (served) => checkReminders({ engine, content: served, log }))] : []),
      forgetPageViews(engine, timeZone),
      trimAuditLog(engine, log),
      noteAuditLog(engine, log),
      forgetOldReleases(engine, log),
      forgetOldPictures(engine, picturesIn(config.dataFolder), log),
      forgetOldDocuments(engine, () => content().documents, log),
      forgetSites(config),
      fillSearch(engine, log),
      taskOfCurrentContent(content, ({ site }) => forgetMails(engine, site, log)),
      correctAnswered(engine),
    ],
  });
  const pageViews = countPageViews({ engine, timeZone, log, now });
  const inspector = fileInspector(log);
  const pushes = config.staff && startPushes({ engine, content, log, now, keys: await pushKeys(engine) });
  const nudgeOutbox = (afterMs?: number) => {
    outbox.nudge(afterMs);
    pushes?.nudge();
  };
  const mailIn = startMailIn({
    engine,
    settings: config.mailIn,
    mail: config.mail,
    content,
    inspect: inspector.inspect,
    nudgeOutbox: () => nudgeOutbox(),
    log,
    now,
  });
  return {
    engine,
    store,
    inspect: inspector.inspect,
    forms: {
      inspect: inspectByTurns(inspector.inspect),
      store: probe.watching(store),
      intake: formIntake(config.siteUrl, posts),
      lookUp: lookUpLimit(lookUps),
      following: { intake: formIntake(config.siteUrl, followed), misses: new RateLimit(ALL_WINDOWS) },
      log,
      counts,
      now,
      nudgeOutbox: () => nudgeOutbox(),
    },
    /** Counts of forms by outcome, for /metrics. */
    counts,
    /** Sends waiting mails, now or after a time, and tells devices now. */
    nudgeOutbox,
    watched: {
      health: probe.health,
      figures: storeFigures(store, () => content().site, now),
    },
    pageViews,
    /** Returns the line about waiting mails that is printed at start; undefined if none waits. @throws StoreUnavailable */
    waitingInWords: () => outbox.describeWaiting(),
    /** Waits for the current mail, then closes the database. */
    stop: async () => {
      probe.stop();
      await mailIn.stop();
      await inspector.stop();
      await outbox.stop();
      await pushes?.stop();
      await pageViews.stop();
      await noteLastAuditHead(engine, log);
      await store.close();
    },
  };
}
/** What lives as long as the process: the store, the mails about submissions, and what the forms of every site share. */
export type Submissions = Awaited<ReturnType<typeof openSubmissions>>;
