import { type BrowserContext, chromium, type Page } from "@playwright/test";

import { chromiumToUse } from "../browser/chromium.ts";
import { startDemo } from "../browser/demo.ts";
import type { Finding, Result } from "./check.ts";
import { reflow } from "./reflow.ts";
import { statesOfAccounts, statesOfSession, statesOfSigningIn } from "./staff-states/accounts.ts";
import { statesOfEditing, statesOfPublishing, statesOfTwoTabs } from "./staff-states/editing.ts";
import {
  statesOfComplaints,
  statesOfHeldMails,
  statesOfOnePerson,
  statesOfRecords,
  statesOfInbox,
  statesOfReply,
  statesOfWork,
} from "./staff-states/submissions.ts";
import type { States } from "./staff-states/steps.ts";
import { twoAtOnce } from "./pages.ts";
import { checkAsItStands, type Visit, visitIn } from "./visit.ts";

/** Nothing listens there. */
const MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "website@example.org", MAIL_TO: "team@example.org" };

/** The screens that are reached without a link of another screen. */
const SIGNED_OUT = ["/sign-in", "/recovery", "/invitations/none"];

/**
 * Runs the demonstration of the staff side, signs in with the link that it prints, and checks every screen that the links of other
 * screens lead to, and every state of them, with every engine in every view. Screens that differ only by a reference are checked once
 * for each kind.
 */
export async function checkStaffSide(): Promise<Result[]> {
  await using demo = await startDemo("tools/site/staff-server.ts", { ...MAIL, DATABASE_URL: "" });
  await using browser = await chromium.launch(chromiumToUse());
  const origin = demo.staffOrigin;
  const newContext = () => browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  await using context = await newContext();
  const results: Result[] = [];
  const addScreen = async (path: string) => void results.push(...(await checkScreen(context, origin, path)));
  await twoAtOnce(SIGNED_OUT, addScreen);
  const page = await context.newPage();
  await page.goto(demo.signIn);
  results.push(...(await checkState(page, "the link of the demonstration")));
  await page.getByRole("main").getByRole("button").click();
  await page.waitForURL(`${origin}/`);
  await page.close();
  await using colleagues = await newContext();
  const windows = { owner: context, colleague: await colleagues.newPage() };
  results.push(...(await checkStates(recentStates(windows))));
  await twoAtOnce(await screensOf(context, origin), addScreen);
  results.push(...(await checkStates(laterStates(windows))));
  return results;
}

async function checkScreen(context: BrowserContext, origin: string, path: string): Promise<Result[]> {
  const page = await context.newPage();
  const visit = await visitIn(page, origin, "staff", path);
  const more = await reflow(page);
  await page.close();
  const disturbed = { check: "console and requests", findings: visit.page.disturbances, state: "staff" as const, path };
  return [...reported(visit, more), disturbed];
}

/** A state that cannot be reached is a finding, and ends the others. */
async function checkStates(states: States): Promise<Result[]> {
  const results: Result[] = [];
  let last = "the first state";
  try {
    for await (const { page, name } of states) {
      last = name;
      results.push(...(await checkState(page, name)));
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    results.push({ check: "visit", state: "staff", path: last, findings: [{ rule: "could not go on", where: last, what }] });
  }
  return results;
}

async function checkState(page: Page, name: string): Promise<Result[]> {
  const visit = await checkAsItStands(page, "staff", name);
  return reported(visit, await reflow(page));
}

function reported({ page, results }: Visit, reflowed: Finding[]): Result[] {
  const { path } = page;
  const all = [...results, { check: "reflow", findings: reflowed, state: "staff" as const, path }];
  console.log(`${path} (staff)  ${all.map(({ check, findings }) => `${check} ${findings.length}`).join(", ")}`);
  return all;
}

/** Follows the links of every screen, beginning at Today. Returns one path for each kind of screen. */
async function screensOf(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  const found = new Map<string, string>([["/", "/"]]);
  for (const path of found.values()) {
    await page.goto(origin + path);
    await page.locator("main h1").waitFor();
    const links = await page
      .locator("a[href]:not([download])")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const url of links
      .map((link) => new URL(link))
      .filter((link) => link.origin === origin && !/\.csv$|^\/documents\//.test(link.pathname)))
      if (!found.has(kindOf(url.pathname))) found.set(kindOf(url.pathname), url.pathname);
  }
  await page.close();
  return [...found.values()];
}

/**
 * Two addresses of one kind have the same screen: a reference, an id or a token is left out, and so are a file of the content and the
 * folders whose files have forms like those of others.
 */
const kindOf = (path: string) =>
  path
    .replace(/^(\/content\/history)\/.+/, "$1/:file")
    .replace(/^(\/content\/files)\/.+\.(yaml|txt)$/, "$1/:file.$2")
    .replace(/^(\/content\/files\/(pages|easy-read))\/.+$/, "$1/:file")
    .replace(/^(\/content\/files)\/(?!pages|easy-read|:).+\.md$/, "$1/:item")
    .replace(/^(\/content\/new)\/.+/, "$1/:kind")
    .split("/")
    .map((part) => (/^WB-|^[\w-]{20,}$/.test(part) ? ":id" : part))
    .join("/");

/* The states of the screens that no link leads to: errors, results, dialogs. */

/** `owner` is signed in to the demonstration as an owner, and `colleague` becomes another person. */
type Windows = { owner: BrowserContext; colleague: Page };

/** States that a person sees within 5 minutes of signing in. */
async function* recentStates({ owner, colleague }: Windows): States {
  const page = await owner.newPage();
  yield* statesOfOnePerson(page);
  yield* statesOfAccounts(page, colleague);
  await page.close();
}

/** The other states. Afterwards the owner is signed out. */
async function* laterStates({ owner, colleague }: Windows): States {
  const page = await owner.newPage();
  yield* statesOfInbox(page);
  yield* statesOfHeldMails(page);
  yield* statesOfWork(page, colleague);
  yield* statesOfSigningIn(colleague);
  yield* statesOfReply(page);
  yield* statesOfComplaints(page);
  yield* statesOfRecords(page);
  yield* statesOfEditing(page);
  yield* statesOfTwoTabs(page);
  yield* statesOfPublishing(page);
  yield* statesOfSession(page);
}
