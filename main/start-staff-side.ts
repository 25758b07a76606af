import { readFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";

import type { Content } from "../content-model/content/read-content.ts";
import type { SiteToBuild } from "../site/build/site-to-build.ts";
import { ConfigError, type StaffConfig } from "../platform/process/config.ts";
import { listen, createSiteServer } from "../platform/http/site-server.ts";
import { mostConnections } from "../platform/http/server-limits.ts";
import { type DemoSignIn, mayHaveDemoLink } from "../staff/server/demo-sign-in.server.ts";
import { openDemo } from "./demo/open-demo.ts";
import { labels } from "../cases/intake/labels.ts";
import type { Submissions } from "./store/open-submissions.ts";
import { hasPeople } from "../accounts/people.ts";
import { storeDocumentsIn } from "../publishing/documents/document-store.ts";
import { picturesIn } from "../publishing/pictures/described-picture.ts";
import { cachePictures } from "../publishing/pictures/picture-cache.ts";
import { openLogoProcess, openPictureEncoder } from "../publishing/pictures/picture-encoder.ts";
import type { Publishing } from "../publishing/releases/open-publishing.ts";
import { openPreview, type Preview } from "../publishing/preview/open-preview.ts";
import { ofCurrentContent } from "../content-model/content/current-content.ts";
import type { SiteBase } from "../publishing/releases/site-at-start.ts";
import type { SiteSwitch } from "../site/server/site-switch.ts";
import { buildStaffIfNeeded } from "../staff/build/build-staff.ts";
import { builtCode } from "../staff/server/built-code.server.ts";
import { sharedKey } from "../platform/database/engine.ts";
import { pushKeys } from "../cases/push/send-push.ts";
import { openScan } from "../cases/uploads/clamd.ts";
import type { SiteWatch } from "../cases/health/site-metrics.ts";
import { drawingsIn } from "../publishing/drafts/read-draft.ts";
import { openUploads } from "../staff/server/receive-upload.server.ts";
import { deviceCookie, searchesCookie, sessionCookie } from "../staff/server/session-cookie.server.ts";
import { openPersonLimits, openSignInLimits } from "../staff/server/sign-in-limits.server.ts";
import { createStaffApp, type StaffCode, type StaffHeaders, staffHeaders } from "../staff/server/staff-app.server.ts";
import type { StaffParts } from "../staff/server/staff-parts.server.ts";

type Given = {
  /** The site that is served, whose words the staff side has too. */
  live: Pick<SiteSwitch, "site" | "content">;
  /** The site of the program's own content, of which the staff side is built. */
  program: SiteToBuild;
  base: SiteBase;
  submissions: Pick<Submissions, "engine" | "store" | "nudgeOutbox" | "inspect">;
  /** What the public site of this process counts and measures. */
  watch: SiteWatch;
  /** Tells the process of a new request to publish, or of an undo; undefined if it publishes nothing. */
  publishing?: Pick<Publishing, "nudge" | "prepare">;
  /** The store is new, and is deleted when the process ends. */
  isStoreThrownAway: boolean;
  log: Logger;
  say: (line: string) => void;
};

/**
 * Builds the staff side if needed, and listens on STAFF_PORT. Returns undefined if STAFF_PORT is off, or is not set and its default
 * is in use; then it says so, and the public site runs without a staff side.
 * @throws ConfigError if the port that STAFF_PORT names is in use; StoreUnavailable before it listens; BuildMissing
 */
export async function startStaffSide(given: Given): Promise<StaffSide | undefined> {
  const { live, program, submissions, isStoreThrownAway, log, say } = given;
  const { config } = program;
  const { staff, host } = config;
  if (!staff) return undefined;
  const { engine, store } = submissions;
  const folder = await buildStaffIfNeeded(program, say);
  const isDemo = mayHaveDemoLink(config, isStoreThrownAway);
  const demo = isDemo ? await openDemo({ engine, store, content: live.content(), now: new Date() }) : undefined;
  const headers = staffHeaders(staff.url, config.hstsIncludeSubDomains);
  const code = await builtCode({ folder, common: headers.common, siteFolder: () => live.site().folder, log });
  const app = await openStaffSide(given, { staff, code, headers, demo: demo?.link });
  const { server, connections } = createSiteServer(app, { log, headers: headers.common, most: mostConnections("staff side") });
  const isNew = !(await hasPeople(engine));
  if (!(await listensOn(server, { ...staff, host }, say))) return undefined;
  say(`The staff side is at ${staff.url}`);
  if (demo) say(`This link signs you in to it as a sample owner, once: ${staff.url}/demo-sign-in/${demo.token}`);
  if (isNew) say("Nobody has an account yet. This prints a link for the first owner: npm run staff -- invite owner@example.org");
  return { server, stopping: () => connections.closeAfterResponses() };
}

async function listensOn(
  server: Server,
  place: { port: number; host: string; isPortSet: boolean; inheritedSocket: number | undefined },
  say: Given["say"],
) {
  const { port, host, isPortSet, inheritedSocket } = place;
  try {
    await listen(server, { port, host, inheritedSocket, name: "STAFF_PORT" });
    return true;
  } catch (error) {
    if (isPortSet || !(error instanceof ConfigError)) throw error;
    say(`There is no staff side: port ${port} on ${host} is in use. Set STAFF_PORT to another port, or to off.`);
    return false;
  }
}

/** The HTTP server of the staff side, which does not listen yet. `stopping` lets each connection end after its response. */
export type StaffSide = { server: Server; stopping: () => void };

type Opened = {
  staff: StaffConfig;
  code: StaffCode;
  headers: StaffHeaders;
  demo?: DemoSignIn | undefined;
  /** Renders a page with drafts where there is no build. */
  previewPage?: Preview["page"];
};

/** Opens the staff side over the store of the public site. @throws StoreUnavailable */
export async function openStaffSide(
  { live, program, base, submissions, watch, publishing, log }: Omit<Given, "isStoreThrownAway" | "say">,
  { staff, code, headers, demo, previewPage }: Opened,
): Promise<RequestListener> {
  const { engine, store, nudgeOutbox, inspect } = submissions;
  const { config, root } = program;
  // First, because nothing is to be closed if the database does not respond.
  const limits = await openSignInLimits(engine, () => new Date());
  const personLimits = await openPersonLimits(engine, log);
  const enrolmentKey = await sharedKey(engine, "staff-enrolment");
  const searchKey = await sharedKey(engine, "staff-searches");
  const { publicKey: pushKey } = await pushKeys(engine);
  // From here on the store has the documents of the program's content, as it has those that staff add.
  const missing = await storeDocumentsIn(engine, config.contentFolder, base.texts);
  if (missing.length > 0) log.error({ missing }, "documents for replies are missing, or are not those that the content names");
  const shared = {
    limits,
    personLimits,
    enrolmentKey,
    searchKey,
    pushKey,
    engine,
    store,
    config,
    log,
    now: () => new Date(),
    encodePicture: openPictureEncoder(log),
    prepareLogo: openLogoProcess(log),
    receiveUpload: openUploads(),
    inspect,
    initialTexts: base.texts,
    initialText: (path: string) => base.texts.get(path) ?? null,
    drawings: drawingsIn(config.contentFolder),
    cookie: sessionCookie(staff.url),
    deviceCookie: deviceCookie(staff.url),
    searchesCookie: searchesCookie(staff.url),
    passkeyScript: code.passkeyScript,
    ...(config.clamdSocket !== undefined && { scan: openScan(config.clamdSocket) }),
    canSendMail: config.mail !== undefined,
    nudgeOutbox,
    ...(publishing && { publishing }),
    watched: { ...watch, origin: config.siteUrl, backupFolder: config.backupFolder, version: versionOf(root) },
    drafting: {
      preview: {
        ...openPreview(config, (files) => cachePictures(engine, files, picturesIn(config.dataFolder))),
        ...(previewPage && { page: previewPage }),
      },
      baseContent: config.contentFolder,
      baseChanges: base.changes,
      served: live.site,
    },
    demo,
  };
  const parts = ofCurrentContent<Content, StaffParts>(live.content, (content) => ({
    ...shared,
    content,
    labelOf: labels(content),
    party: { origin: staff.url, name: content.site.brand.name },
  }));
  return createStaffApp({ code, url: staff.url, trustProxyHops: config.trustProxyHops, headers, log, parts });
}

/** The version of the program that is running. */
const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
