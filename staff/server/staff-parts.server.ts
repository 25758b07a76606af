import type { Logger } from "pino";

import type { Content } from "../../content-model/content/read-content.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import type { Config } from "../../platform/process/config.ts";
import type { InitialText, Texts } from "../../publishing/drafts/overlay.ts";
import type { Publishing } from "../../publishing/releases/open-publishing.ts";
import type { Preview } from "../../publishing/preview/open-preview.ts";
import type { LabelOf } from "../../cases/intake/labels.ts";
import type { RelyingParty } from "../../accounts/passkeys.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { SiteWatch } from "../../cases/health/site-metrics.ts";
import type { DemoSignIn } from "./demo-sign-in.server.ts";
import type { EncodePicture, PrepareLogo } from "../../publishing/pictures/picture-encoder.ts";
import type { Scan } from "../../cases/uploads/clamd.ts";
import type { Verdict } from "../../cases/uploads/verdict.ts";
import type { SiteBase } from "../../publishing/releases/site-at-start.ts";
import type { Drawings } from "../../publishing/drafts/read-draft.ts";
import type { TokenCookie } from "./session-cookie.server.ts";
import type { ReceiveUpload } from "./receive-upload.server.ts";
import type { PersonLimits, SignInLimits } from "./sign-in-limits.server.ts";
import { type ContentKind, kindAt } from "../../content-model/editing/content-kinds.ts";
import { type FieldPath, isAtOrBelow } from "../../content-model/editing/field-paths.ts";
import { isContentPath } from "../../publishing/drafts/content-folder.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** `origin` is that of the public site; `backupFolder` is undefined if BACKUP_DIR is not set. */
export type WatchedSite = SiteWatch & { origin: string; backupFolder: string | undefined; version: string };

/**
 * What shows drafts: the folder of the program's content, what differs from it in the initial texts (publishing/releases/site-at-start.ts),
 * and the folders of the site that visitors see now.
 */
export type Drafting = {
  preview: Preview;
  baseContent: string;
  baseChanges: SiteBase["changes"];
  served: () => Pick<SiteToBuild, "code" | "folder">;
};

/** What the services of every request share. */
export type StaffParts = {
  engine: Engine;
  store: SubmissionStore;
  content: Content;
  encodePicture: EncodePicture;
  prepareLogo: PrepareLogo;
  receiveUpload: ReceiveUpload;
  /** Inspects a file as one that comes with a form (cases/uploads/file-inspector.ts). */
  inspect: (bytes: Uint8Array) => Promise<Verdict>;
  /** The initial text of each editable file, below what staff have published. */
  initialTexts: Texts;
  /** Reads the initial text of any file. */
  initialText: InitialText;
  /** The drawings that the content can name. */
  drawings: Drawings;
  config: Config;
  labelOf: LabelOf;
  party: RelyingParty;
  cookie: TokenCookie;
  deviceCookie: TokenCookie;
  searchesCookie: TokenCookie;
  limits: SignInLimits;
  personLimits: PersonLimits;
  /** The key from which the secrets of invitations follow (accounts/codes.ts). */
  enrolmentKey: Uint8Array;
  /** The key with which searches are encrypted (staff/inbox/search.server.ts). */
  searchKey: Uint8Array;
  /** The public key for which browsers subscribe to pushes (cases/push/send-push.ts). */
  pushKey: string;
  /** The address of the script for passkeys. */
  passkeyScript: string;
  /** Undefined if CLAMD_SOCKET is not set. */
  scan?: Scan;
  /** Whether SMTP_URL is set. */
  canSendMail: boolean;
  /** Sends waiting mails now. */
  nudgeOutbox: (afterMs?: number) => void;
  /** The publishing of this process. Without it, a request waits until a process looks for it. */
  publishing?: Pick<Publishing, "nudge" | "prepare"> | undefined;
  /** The public site of this process. */
  watched: WatchedSite;
  drafting: Drafting;
  /** Undefined unless `npm run demo` started the server. */
  demo?: DemoSignIn | undefined;
  log: Logger;
  now: () => Date;
};

/**
 * What the services need of one request. `address` is that of the client, behind the trusted proxies. `isPoll` marks a request that
 * a page sends by itself, which does not make a session last longer. `labels` are those of the form that it sends, and `setHeaders`
 * replaces headers of the response.
 */
export type StaffRequest = {
  address: string | undefined;
  cookieHeader: string | undefined;
  nonce: string;
  isPoll: boolean;
  labels: Readonly<Record<string, string>>;
  setHeaders: (headers: Readonly<Record<string, string>>) => void;
};

export const isOwner = ({ roles }: SignedIn): boolean => roles.includes("owner");

/** Whether a person may change and publish content; for all others its screens look as if they did not exist. */
export const mayEdit = ({ roles }: Pick<SignedIn, "roles">): boolean => roles.includes("editor") || roles.includes("owner");

/** Runs `work` for people who may edit; the result for all others is undefined. */
export const asEditor = async <Result>(person: SignedIn, work: () => Promise<Result>): Promise<Result | undefined> =>
  mayEdit(person) ? work() : undefined;

/** Returns the kind of a file that a person may open; undefined for every other path. */
export const kindFor = (person: SignedIn, path: string): ContentKind | undefined =>
  mayEdit(person) && isContentPath(path) ? kindAt(path) : undefined;

/** Whether only an owner may change a field of a file of this kind. */
export const isOwnerField = ({ isForOwners, ownerFields = [] }: ContentKind, place: FieldPath): boolean =>
  isForOwners === true || ownerFields.some((pattern) => isAtOrBelow(place, pattern));

/** Whether a command or the code writes a field, so that nobody changes it in a form. */
export const isFixedField = ({ fixedFields = [] }: ContentKind, place: FieldPath): boolean =>
  fixedFields.some((pattern) => isAtOrBelow(place, pattern));
