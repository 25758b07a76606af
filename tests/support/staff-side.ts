import { execFile } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { Browser, BrowserContext, BrowserContextOptions, Download, Locator, Page } from "@playwright/test";
import { sql } from "kysely";

import type { RunningSite } from "../../tools/browser/site-server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine, sqliteFileIn } from "../../main/store/open-store.ts";
import type { NewSubmission } from "../../cases/data/store.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { violationsInLightAndDark } from "./axe.ts";
import { freePort } from "./free-port.ts";
import { KeptServer } from "./kept-server.ts";
import { mailServer, type MailServer } from "./mail-server.ts";
import { test as base } from "./own-server.ts";
import { PageErrors, STYLE_SHEET_WAITED_FOR_DATA } from "./page-errors.ts";
import { addPerson, PASSWORD, SECRET } from "./people-fixture.ts";
import { overflowing } from "./reflow.ts";
import { ROOT } from "./root.ts";
import { openSqliteHere } from "./sqlite-here.ts";
import { StaffTabs } from "./staff-tabs.ts";
import { enquiry } from "./store-fixture.ts";
import { expect } from "../fixtures.ts";
import { invite } from "../../accounts/people.ts";
import type { Role } from "../../accounts/roles.ts";

/** `databaseUrl` is undefined with SQLite. */
export type StaffUnderTest = RunningSite & { staffOrigin: string; databaseUrl?: string | undefined };

type Tools = {
  /** More settings of the site that the tests of a file need. A test with settings has a server of its own. */
  staffSettings: Readonly<Record<string, string>>;
  /** Whether the staff side sends mail, to `mail`. */
  sendsMail: boolean;
  mail: MailServer;
  /** A live site with a staff side on a free port, whose store is as after its first start. */
  staffSide: StaffUnderTest;
  staffErrors: PageErrors;
  /** Opens a window of the staff side, whose unexpected errors fail the test. */
  openStaff: (options?: BrowserContextOptions) => Promise<StaffWindow>;
  /** Opens a window in which a new person is signed in. */
  openAs: (person?: NewAccount, options?: BrowserContextOptions) => Promise<StaffWindow & Account>;
};
type Kept = { server: KeptServer; mailingServer: KeptServer; mail: MailServer; tabs: StaffTabs };
type StaffWindow = { page: Page; context: BrowserContext };
type Account = Awaited<ReturnType<typeof signInAs>>;

const staffEnvironment = async () => ({ STAFF_PORT: String(await freePort()), TRUST_PROXY_HOPS: "0" });

const hasOwnServer = (settings: Tools["staffSettings"]) => Object.keys(settings).length > 0;

const mailSettings = (url: string) => ({ SMTP_URL: url, MAIL_FROM: "website@example.org", MAIL_TO: "team@example.org" });

/**
 * For tests of the staff side. They share one server for each worker, and those that send mail another, because a start takes longer
 * than most tests; the store is put back before each of them. They share tabs too.
 */
export const test = base.extend<Tools, { kept: Kept }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  staffSettings: async ({}, use) => use({}),
  sendsMail: [false, { option: true }],
  kept: [
    async ({ browser }, use) => {
      const mail = await mailServer();
      {
        await using server = new KeptServer();
        await using mailingServer = new KeptServer();
        await using tabs = new StaffTabs(browser);
        await use({ server, mailingServer, mail, tabs });
      }
      await mail.stop();
    },
    { scope: "worker" },
  ],
  // The store is put back first, so that no mail of an earlier test arrives later.
  mail: async ({ kept: { mail }, staffSide: _staffSide }, use) => {
    mail.received.length = 0;
    await use(mail);
  },
  staffSide: async ({ startServer, staffSettings, sendsMail, kept }, use, info) => {
    info.setTimeout(180_000);
    const env = { ...(await staffEnvironment()), ...(sendsMail && mailSettings(kept.mail.url)), ...staffSettings };
    const isOwn = hasOwnServer(staffSettings);
    const keptServer = sendsMail ? kept.mailingServer : kept.server;
    const { site, port } = isOwn ? { site: await startServer(env), port: env.STAFF_PORT } : await keptServer.fresh(env);
    if (isOwn) await expect.poll(site.output).toContain("Nobody has an account yet");
    await use({ ...site, staffOrigin: `http://localhost:${port}`, databaseUrl: staffSettings["DATABASE_URL"] });
  },
  staffErrors: async ({ staffSide }, use) => {
    const errors = new PageErrors(staffSide.staffOrigin);
    errors.allow(STYLE_SHEET_WAITED_FOR_DATA);
    await use(errors);
    expect(errors.found(), "console errors, warnings, uncaught errors, requests to others").toEqual([]);
  },
  openStaff: async ({ browser, staffSide, staffSettings, staffErrors, kept: { tabs } }, use) => {
    await using ends = new AsyncDisposableStack();
    await use(async (options = {}) => {
      const wanted = { baseURL: staffSide.staffOrigin, ...NO_TRANSITIONS, ...options };
      const isKept = !hasOwnServer(staffSettings) && Object.keys(options).every((name) => KEPT_OPTIONS.has(name));
      const { context, page, end } = isKept ? await tabs.take(wanted) : await newWindow(browser, wanted);
      ends.defer(end);
      ends.defer(staffErrors.watch(context));
      return { context, page };
    });
  },
  openAs: async ({ openStaff, staffSide }, use) =>
    use(async (person, options) => {
      const opened = await openStaff(options);
      return { ...opened, ...(await signInAs(opened.context, staffSide, person)) };
    }),
});

async function newWindow(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage(), end: () => context.close() };
}

/** The options with which a window can be a tab that other tests use too. A service worker, for one, would stay in it. */
const KEPT_OPTIONS = new Set(["viewport", "javaScriptEnabled"]);

export const WITHOUT_SCRIPTS: BrowserContextOptions = { javaScriptEnabled: false };

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The heading of the first screen after signing in. */
export const GREETING = /^Good (morning|afternoon|evening), /;

/** The button of the menu of the own account. */
export const accountMenu = (page: Page) => page.locator("summary", { hasText: "Your account" });

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
}

/** Follows a link of the navigation, and then one of the screen that it leads to. */
export async function openIn(place: "Office" | "Website", page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: place }).click();
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
}

/** Expects that a screen says this, in a part that screen readers announce. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

/** Clicks a link or a button, and returns the file that the browser saves. */
export async function downloadBy(control: Locator): Promise<Download> {
  const [download] = await Promise.all([control.page().waitForEvent("download"), control.click()]);
  return download;
}

/**
 * Expects that axe finds nothing, in light and in dark, in a wide and in a narrow window, and that nothing overflows in the latter. It is
 * for states that `npm run check:site` does not reach (tools/site/staff-states): that command runs three engines on every screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsInLightAndDark(page, [1280, 320])).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
}

/** axe would measure a colour in the middle of its transition. */
const NO_TRANSITIONS: BrowserContextOptions = { reducedMotion: "reduce" };

/** Returns the link that `npm run staff -- invite` prints. */
export async function inviteByCommand({ dataFolder, staffOrigin }: StaffUnderTest, email: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder, STAFF_PORT: new URL(staffOrigin).port };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["main/command.ts", "staff", "invite", email], { cwd: ROOT, env });
  const link = /http:\/\/localhost:\d+\/invitations\/\S+/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`No link in: ${stdout}`);
  return link;
}

/** Makes an invitation for an owner, as the command does, and returns its link. */
export const inviteOwner = async (side: StaffUnderTest, email: string): Promise<string> => {
  const token = await changeStore(side, (engine) => invite(engine, { email, roles: ["owner"] }, new Date()));
  return `${side.staffOrigin}/invitations/${token}`;
};

/** Stores a submission as the public site does, an enquiry with a token of its own unless it says more. Returns its reference. */
export const addSubmission = (side: StaffUnderTest, submission: Partial<NewSubmission>, at = new Date()): Promise<string> =>
  changeStore(side, async (engine) => (await sqlStore(engine).add(enquiry(submission), [], at)).reference);

/** Reads or changes rows of the store of a running site. */
export async function changeStore<T>(side: StaffUnderTest, work: (engine: Engine) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = side;
  await using engine = databaseUrl === undefined ? openSqliteHere(dataFolder) : await openEngine({ databaseUrl, dataFolder });
  // A statement outside of a transaction is not repeated when the site is writing.
  if (engine.pool === undefined) await sql`pragma busy_timeout = 10000`.execute(engine.db);
  return await work(engine);
}

/** Keeps the processes of a site from writing to its SQLite database, until the returned function is called. */
export function stopWrites({ dataFolder }: StaffUnderTest): () => void {
  const database = new DatabaseSync(sqliteFileIn(dataFolder));
  database.exec("begin immediate");
  return () => database.close();
}

type NewAccount = { name?: string; email?: string; roles?: readonly Role[]; now?: Date };

/** Makes a person with an account and a session. The email address follows from the name unless it is given. */
export const addPersonTo = (
  side: StaffUnderTest,
  { name = "Kim Owner", email = addressOf(name), roles = ["owner"], now = new Date() }: NewAccount,
) =>
  changeStore(side, async (engine) => {
    const { sessionToken } = await addPerson(engine, { name, email, roles, now });
    const { id } = await engine.db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return { id, email, sessionToken };
  });

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.org`;

/** Makes a person with an account, and signs a browser in as that person, for tests that are not about signing in. */
export async function signInAs(context: BrowserContext, side: StaffUnderTest, person: NewAccount = {}) {
  const { email, sessionToken } = await addPersonTo(side, person);
  await continueSession(context, side, sessionToken);
  return { sessionToken, email, password: PASSWORD, secret: SECRET };
}

/** Gives a browser the cookie of a session that exists. */
export const continueSession = (context: BrowserContext, { staffOrigin }: StaffUnderTest, sessionToken: string) =>
  context.addCookies([{ name: "staff-session", value: sessionToken, url: staffOrigin, httpOnly: true, sameSite: "Strict" }]);

/** Makes all sessions as if they had been used, begun and confirmed some minutes earlier. */
export const minutesPass = (side: StaffUnderTest, column: "used_at" | "created_at" | "authenticated_at", minutes: number) =>
  changeStore(side, async ({ db }) => {
    await db
      .updateTable("sessions")
      .set((row) => ({ [column]: row(column, "-", minutes * 60_000) }))
      .execute();
  });
