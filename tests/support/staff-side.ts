import { execFile } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { BrowserContext, BrowserContextOptions, Download, Locator, Page } from "@playwright/test";
import { sql } from "kysely";

import { withStore } from "../../tools/prove/stored.ts";
import type { RunningSite } from "../../tools/browser/site-server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { openEngine, sqliteFileIn } from "../../main/store/open-store.ts";
import type { NewSubmission } from "../../cases/data/store.ts";
import { violationsInLightAndDark } from "./axe.ts";
import { freePort } from "./free-port.ts";
import { KeptServer } from "./kept-server.ts";
import { test as base } from "./own-server.ts";
import { PageErrors, STYLE_SHEET_WAITED_FOR_DATA } from "./page-errors.ts";
import { addPerson, PASSWORD, SECRET } from "./people-fixture.ts";
import { overflowing } from "./reflow.ts";
import { ROOT } from "./root.ts";
import { enquiry } from "./store-fixture.ts";
import { expect } from "../fixtures.ts";
import type { Role } from "../../accounts/roles.ts";

/** `databaseUrl` is undefined with SQLite. */
export type StaffUnderTest = RunningSite & { staffOrigin: string; databaseUrl?: string | undefined };

type Tools = {
  /** More settings of the site that the tests of a file need. A test with settings has a server of its own. */
  staffSettings: Readonly<Record<string, string>>;
  /** A live site with a staff side on a free port, whose store is as after its first start. */
  staffSide: StaffUnderTest;
  staffErrors: PageErrors;
  /** Opens a window of the staff side, whose unexpected errors fail the test. */
  openStaff: (options?: BrowserContextOptions) => Promise<StaffWindow>;
  /** Opens a window in which a new person is signed in. */
  openAs: (person?: NewAccount, options?: BrowserContextOptions) => Promise<StaffWindow & Account>;
};
type StaffWindow = { page: Page; context: BrowserContext };
type Account = Awaited<ReturnType<typeof signInAs>>;

const staffEnvironment = async () => ({ STAFF_PORT: String(await freePort()), TRUST_PROXY_HOPS: "0" });

/**
 * For tests of the staff side. They share one server for each worker, because a start takes longer than most tests; the store is put
 * back before each of them.
 */
export const test = base.extend<Tools, { keptServer: KeptServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures that this one needs from the pattern
  staffSettings: async ({}, use) => use({}),
  keptServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- as above
    async ({}, use) => {
      await using server = new KeptServer();
      await use(server);
    },
    { scope: "worker" },
  ],
  staffSide: async ({ startServer, staffSettings, keptServer }, use, info) => {
    info.setTimeout(180_000);
    const env = { ...(await staffEnvironment()), ...staffSettings };
    const isOwn = Object.keys(staffSettings).length > 0;
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
  openStaff: async ({ browser, staffSide, staffErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: staffSide.staffOrigin, ...NO_TRANSITIONS, ...options });
      contexts.push(context);
      staffErrors.watch(context);
      return { context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },
  openAs: async ({ openStaff, staffSide }, use) =>
    use(async (person, options) => {
      const opened = await openStaff(options);
      return { ...opened, ...(await signInAs(opened.context, staffSide, person)) };
    }),
});

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

/** Stores a submission as the public site does, an enquiry with a token of its own unless it says more. Returns its reference. */
export const addSubmission = (side: StaffUnderTest, submission: Partial<NewSubmission>): Promise<string> =>
  withStore(placeOf(side), async (store) => (await store.add(enquiry(submission), [], new Date())).reference);

/** Reads or changes rows of the store of a running site. */
export async function changeStore<T>(side: StaffUnderTest, work: (engine: Engine) => Promise<T>): Promise<T> {
  await using engine = await openEngine(placeOf(side));
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

const placeOf = ({ databaseUrl, dataFolder }: StaffUnderTest) => ({ databaseUrl, dataFolder });

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
