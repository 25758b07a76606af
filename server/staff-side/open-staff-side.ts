import type { Publishing } from "../publishing/open-publishing.ts";
import type { Server } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

import type { Content } from "../../content-reader/read-content.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import type { StaffConfig } from "../config.ts";
import { createSiteServer } from "../connections/site-server.ts";
import type { DemoSignIn } from "../demo/demo-sign-in.ts";
import { labels } from "../forms/labels.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { cachePictures } from "../pictures/picture-cache.ts";
import { openLogoProcess, openPictureEncoder } from "../pictures/picture-encoder.ts";
import { sharedKey } from "../submissions/shared-key.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import { forEachRelease } from "../publishing/current-content.ts";
import type { SiteSwitch } from "../publishing/site-switch.ts";
import { PASSKEY_FOLDER, PASSKEY_SCRIPT } from "../staff-build/staff-files.ts";
import type { SiteWatch } from "../watch/site-metrics.ts";
import { openPreview } from "../preview/open-preview.ts";
import { openScan } from "../uploads/clamd.ts";
import { readInitialTexts } from "./editing/initial-texts.ts";
import { drawingsIn } from "./editing/nameable.ts";
import { openPersonLimits } from "./person-limits.ts";
import { openUploads } from "./receive-upload.ts";
import { deviceCookie, searchesCookie, sessionCookie } from "./session-cookie.ts";
import { openSignInLimits } from "./sign-in-limits.ts";
import { createStaffApp } from "./staff-app.ts";
import { staffHeaders } from "./staff-headers.ts";
import type { StaffParts } from "./staff-parts.ts";
import { staffServices } from "./staff-services.ts";

type Given = {
  /** The release that the public site serves, whose words the staff side has too. */
  live: Pick<SiteSwitch, "site" | "content">;
  /** The site of the program's own content. */
  program: Pick<SiteToBuild, "config" | "root">;
  /** The folder of the texts with which the site began, below all that staff have published. */
  base: string;
  staff: StaffConfig;
  /** The folder of the staff side's build. */
  folder: string;
  engine: Engine;
  store: SubmissionStore;
  nudgeOutbox: () => void;
  watch: SiteWatch;
  publishing?: Pick<Publishing, "nudge" | "prepare"> | undefined;
  demo?: DemoSignIn | undefined;
  log: Logger;
};

/** The HTTP server of the staff side, which does not listen yet. `stopping` lets each connection end after its response. */
export type StaffSide = { server: Server; stopping: () => void };

/** Opens the staff side over the store of the public site. @throws StoreUnavailable */
export async function openStaffSide({
  live,
  program,
  base,
  staff,
  folder,
  engine,
  store,
  nudgeOutbox,
  watch,
  publishing,
  demo,
  log,
}: Given): Promise<StaffSide> {
  const { config, root } = program;
  const siteFolder = () => live.site().folder;
  // First, because nothing is to be closed if the database does not respond.
  const limits = await openSignInLimits(engine, () => new Date());
  const personLimits = await openPersonLimits(engine, log);
  const enrolmentKey = await sharedKey(engine, "staff-enrolment");
  const searchKey = await sharedKey(engine, "staff-searches");
  const shared = {
    ...{ limits, personLimits, enrolmentKey, searchKey },
    ...{ engine, store, config, log, now: () => new Date() },
    encodePicture: openPictureEncoder(log),
    prepareLogo: openLogoProcess(log),
    receiveUpload: openUploads(),
    initialTexts: readInitialTexts(base),
    drawings: drawingsIn(base),
    cookie: sessionCookie(staff.url),
    deviceCookie: deviceCookie(staff.url),
    searchesCookie: searchesCookie(staff.url),
    passkeyScript: passkeyScriptIn(folder),
    ...(config.clamdSocket !== undefined && { scan: openScan(config.clamdSocket) }),
    canSendMail: config.mail !== undefined,
    nudgeOutbox,
    ...(publishing && { publishing }),
    watched: { ...watch, origin: config.siteUrl, backupFolder: config.backupFolder, version: versionOf(root) },
    drafting: {
      preview: openPreview(config, (files) => cachePictures(engine, files, picturesIn(config.dataFolder))),
      baseContent: base,
      served: live.site,
    },
    demo,
  };
  const parts = forEachRelease<Content, StaffParts>(live.content, (content) => ({
    ...shared,
    content,
    labelOf: labels(content),
    party: { origin: staff.url, name: content.site.brand.name },
  }));
  const headers = staffHeaders(staff.url, config.hstsIncludeSubDomains);
  const app = await createStaffApp({
    ...{ folder, url: staff.url, trustProxyHops: config.trustProxyHops, headers, siteFolder, log },
    services: (request) => staffServices(parts(), request),
  });
  const { server, connections } = createSiteServer(app, { log, headers: headers.common });
  return { server, stopping: () => connections.closeAfterResponses() };
}

function passkeyScriptIn(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, PASSKEY_FOLDER, ".vite/manifest.json"), "utf8")) as Manifest;
  const script = manifest[PASSKEY_SCRIPT];
  if (!script) throw new Error(`The build's manifest has no ${PASSKEY_SCRIPT}.`);
  return `/${script.file}`;
}

/** The release of the project that is running. */
const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

type Manifest = Record<string, { file: string } | undefined>;
