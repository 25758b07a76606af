import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";

import { chromiumToUse } from "../browser/chromium.ts";
import { startDemo } from "../browser/demo.ts";

/* `npm run docs-pictures:staff` makes the pictures of docs/staff.md and docs/owners.md again, in a demo whose clock is set. */

const FOLDER = join(import.meta.dirname, "../../docs/pictures/staff");
const QUALITY = 80;
/** A page of docs/ shows several. */
const MOST_KB = 100;
const DESK = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A picture: the address of its screen, or the name on a message of the inbox, and what is done there first. */
type Picture = {
  name: string;
  at: { address: string } | { messageOf: string };
  size?: typeof DESK;
  prepare?: () => Promise<unknown>;
};

const PICTURES: readonly Picture[] = [
  { name: "today", at: { address: "/" } },
  { name: "inbox", at: { address: "/inbox" } },
  { name: "find", at: { address: "/inbox?q=nyree" } },
  { name: "answer", at: { messageOf: "Tam Sample" }, size: WIDE, prepare: writeReply },
  { name: "call", at: { address: "/submissions/new" }, prepare: writeCall },
  { name: "complaint", at: { messageOf: "No name" }, size: WIDE, prepare: makeReportable },
  { name: "record", at: { messageOf: "No name" }, prepare: openRecord },
  { name: "register", at: { address: "/complaints" } },
  { name: "away", at: { address: "/account" }, prepare: () => toTop("When you are away") },
  { name: "invite", at: { address: "/people/invite" }, prepare: () => page.getByLabel("Email").fill("kim@example.com") },
  { name: "phone", at: { address: "/inbox" }, size: PHONE },
  { name: "phone-message", at: { messageOf: "Ngaire Sample" }, size: PHONE },
];

await using demo = await startDemo("tools/docs-pictures/staff-demo.ts");
await using browser = await chromium.launch(chromiumToUse());
const page = await browser.newPage({ baseURL: demo.staffOrigin, viewport: DESK, reducedMotion: "reduce" });
await page.goto(demo.signIn);
await page.getByRole("main").getByRole("button").click();
await page.getByRole("link", { name: "Complaints" }).first().waitFor();
mkdirSync(FOLDER, { recursive: true });
for (const picture of PICTURES) await take(picture);

async function take({ name, at, size = DESK, prepare }: Picture): Promise<void> {
  await page.setViewportSize(size);
  await page.goto("address" in at ? at.address : await addressOfMessage(at.messageOf));
  await page.waitForLoadState("networkidle");
  await prepare?.();
  await page.waitForLoadState("networkidle");
  await page.mouse.move(0, 0);
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  const kilobytes = Math.round(bytes.byteLength / 1024);
  if (kilobytes > MOST_KB) throw new Error(`The picture ${name} has ${kilobytes} KB, and at most ${MOST_KB} are shown.`);
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${kilobytes} KB`);
}

async function addressOfMessage(name: string): Promise<string> {
  await page.goto("/inbox");
  const row = page.getByRole("listitem").filter({ hasText: name }).getByRole("link").first();
  return (await row.getAttribute("href")) ?? "";
}

async function writeReply(): Promise<void> {
  await page.locator("summary", { hasText: "Ready text" }).click();
  await page.locator("details[open] button").first().click();
  await page
    .getByText(/^Draft saved /)
    .first()
    .waitFor();
}

async function writeCall(): Promise<void> {
  await page.getByLabel("Their name").fill("Lee Sample");
  await page.getByLabel("Phone", { exact: true }).fill("08 5550 0177");
  await page.getByLabel("What they said").fill("Looks for help at home on Monday and Friday mornings.");
}

/** Makes the complaint a reportable incident, of which the provider has known since this morning. */
async function makeReportable(): Promise<void> {
  const address = page.url();
  await openRecord();
  await page.locator("summary", { hasText: "Reportable incident" }).click();
  await page.getByLabel("Must it be reported to the NDIS Commission?").selectOption("24-hours");
  await page.getByLabel("When you became aware of it").fill("2026-11-30T16:10");
  await page.getByRole("button", { name: "Save the record" }).click();
  await page.getByText("The record is saved.").waitFor();
  await page.goto(address);
}

async function openRecord(): Promise<void> {
  await page.getByRole("link", { name: "Open the record" }).click();
  await page.getByRole("heading", { name: "What happened" }).waitFor();
}

async function toTop(heading: string): Promise<void> {
  await page.getByRole("heading", { name: heading }).evaluate((element) => element.scrollIntoView());
}
