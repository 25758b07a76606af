import { pino } from "pino";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";

import type { WatchedSite, Drafting, StaffParts } from "../../staff/server/staff-parts.server.ts";
import { formCounter, siteWatch } from "../../cases/health/site-metrics.ts";
import { EMPTY_STORE } from "./middleware-fixture.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { labels } from "../../cases/intake/labels.ts";
import { inspectFile } from "../../cases/uploads/inspect-file.ts";
import { findByEmail } from "../../accounts/people.ts";
import { textsIn } from "../../publishing/drafts/overlay.ts";
import { drawingsIn } from "../../publishing/drafts/read-draft.ts";
import { deviceCookie, searchesCookie, sessionCookie } from "../../staff/server/session-cookie.server.ts";
import { openUploads } from "../../staff/server/receive-upload.server.ts";
import { openPersonLimits, openSignInLimits } from "../../staff/server/sign-in-limits.server.ts";
import type { Staff } from "../../staff/server/context.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import { content, FIXTURE_CONTENT } from "./fixture-content.ts";
import { addPerson } from "./people-fixture.ts";
import { initialText } from "./publishing-fixture.ts";
import { NOON } from "./store-fixture.ts";
import type { Role, SignedIn } from "../../accounts/roles.ts";
import type { DraftFindings } from "../../publishing/preview/preview-tasks.ts";
import routes from "../../staff/routes.ts";

/** A public site that nobody has visited. */
export const watchedSite = (changed: Partial<WatchedSite> = {}): WatchedSite => ({
  ...siteWatch({ forms: formCounter(), store: EMPTY_STORE }),
  origin: "http://localhost:3000",
  backupFolder: undefined,
  version: "1.2.3",
  ...changed,
});

export const URL_OF_STAFF = "https://staff.example.org";
const SILENT = pino({ enabled: false });
const config = parseConfig({ CONTENT_DIR: FIXTURE_CONTENT });

/** A staff side at a time that the test moves. `at` returns what loaders get of a request with a cookie. */
export async function openStaffServices({ engine, store }: { engine: Engine; store: SubmissionStore }) {
  const clock = { now: NOON };
  const parts: StaffParts = {
    ...partsOver({ engine, store }, () => clock.now),
    limits: await openSignInLimits(engine, () => clock.now),
    personLimits: await openPersonLimits(engine, SILENT, 0),
  };
  /** The headers that were set last. */
  const sent: Record<string, string> = {};
  const setHeaders = (headers: Readonly<Record<string, string>>) => void Object.assign(sent, headers);
  const at = (cookieHeader?: string, isPoll = false, address = "203.0.113.1"): Staff => ({
    ...parts,
    address,
    cookieHeader,
    nonce: "",
    isPoll,
    labels: {},
    setHeaders,
  });
  /** A person with an account who is signed in, and what loaders get of their requests. */
  const signedIn = async (email: string, ...roles: readonly Role[]) => {
    const { sessionToken } = await addPerson(engine, { email, roles, now: clock.now });
    const cookie = `__Host-staff-session=${sessionToken}`;
    const found = await findByEmail(engine.db, email);
    const signed: SignedIn = { id: found?.id ?? "", name: "Kim", roles, isRecent: true };
    const staff = at(cookie);
    return { person: signed, cookie, staff };
  };
  const actions = () => auditOf(engine);
  return { engine, store, parts, clock, sent, at, signedIn, actions };
}

/** A person who is signed in, whose id names the roles. */
export const person = (...roles: SignedIn["roles"]): SignedIn => ({
  id: `person-${roles.join()}`,
  name: "Kim",
  roles,
  isRecent: true,
});

/** Drafts in which the checks find nothing. */
export const NOTHING_FOUND: DraftFindings = {
  errors: [],
  warnings: [],
  unconfirmed: [],
  unfinished: [],
  launch: [],
  grades: [],
  outdatedTwins: [],
};
const DRAFTING: Drafting = {
  preview: {
    prepare: () => undefined,
    check: async () => NOTHING_FOUND,
    page: async () => "no-page",
    close: async () => undefined,
  },
  baseContent: FIXTURE_CONTENT,
  baseChanges: () => [],
  served: () => ({ code: "", folder: "" }),
};

/** What the services share. The limits of sign-in are missing: openStaffServices() has them. */
export const partsOver = ({ engine, store }: { engine: Engine; store: SubmissionStore }, now: () => Date) =>
  ({
    engine,
    store,
    content,
    config,
    now,
    log: SILENT,
    labelOf: labels(content),
    encodePicture: () => Promise.resolve({ refused: "busy" }),
    prepareLogo: () => Promise.resolve({ refused: "busy" }),
    receiveUpload: openUploads(),
    inspect: (bytes: Uint8Array) => Promise.resolve(inspectFile(bytes)),
    initialTexts: textsIn(FIXTURE_CONTENT),
    initialText,
    drawings: drawingsIn(FIXTURE_CONTENT),
    party: { origin: URL_OF_STAFF, name: content.site.brand.name },
    cookie: sessionCookie(URL_OF_STAFF),
    deviceCookie: deviceCookie(URL_OF_STAFF),
    searchesCookie: searchesCookie(URL_OF_STAFF),
    personLimits: () => Promise.resolve(0),
    enrolmentKey: new Uint8Array(32),
    searchKey: new Uint8Array(32),
    pushKey: "",
    passkeyScript: "/script.js",
    canSendMail: true,
    nudgeOutbox: () => undefined,
    watched: watchedSite(),
    drafting: DRAFTING,
  }) as Partial<StaffParts> as StaffParts;

/** Adds the accounts of people to a store, each with its id as its name. */
export async function addAccounts({ db }: Engine, people: readonly Pick<SignedIn, "id" | "roles">[]) {
  const rows = people.map(({ id, roles }) => ({
    id,
    name: JSON.stringify(id),
    email: `${id}@example.org`,
    roles: JSON.stringify(roles),
    created_at: 0,
  }));
  await db.insertInto("people").values(rows).execute();
}

/** The rows of the audit log: action, actor, subject. */
export async function auditOf({ db }: Engine) {
  const rows = await db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).orderBy("number").execute();
  return rows.map(({ action, actor_id, subject }) => [action, actor_id, subject]);
}

/** Returns the Cookie header of a browser that has got a result's cookie. */
export const headerOf = (result: object): string | undefined =>
  "cookie" in result ? String(result.cookie).split(";")[0] : undefined;

/** Returns the routes of the staff side with their modules, as its build has them. */
export async function routesOfBuild(): Promise<ServerBuild["routes"]> {
  const all = withChildren(routes).map(async ({ file, path, index }) => {
    const module: unknown = await import(/* @vite-ignore */ `../../staff/${file}`);
    return [file, { id: file, path, index, module }] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as ServerBuild["routes"];
}

const withChildren = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);
