import { join } from "node:path";
import { chromium } from "@playwright/test";

import { freePort } from "../../tests/support/free-port.ts";
import { chromiumToUse } from "../browser/chromium.ts";
import { startSite } from "../browser/site-server.ts";
import { until } from "../prove/until.ts";
import { takePictures } from "./take-pictures.ts";

/** `npm run docs-pictures` makes the pictures of docs/editing-in-the-browser.md again, in a demo. */
const FOLDER = join(import.meta.dirname, "../../docs/pictures/editing");
const SIGN_IN = /http:\S+\/demo-sign-in\/\S+/;

const staffPort = String(await freePort());
await using demo = await startSite("live", { STAFF_PORT: staffPort }, { script: "server/demo.ts" });
await until("the demo prints its link", () => SIGN_IN.test(demo.output()));
await using browser = await chromium.launch(chromiumToUse());
const page = await browser.newPage({
  baseURL: `http://localhost:${staffPort}`,
  viewport: { width: 1000, height: 640 },
  reducedMotion: "reduce",
});
await page.goto(SIGN_IN.exec(demo.output())?.[0] ?? "");
await page.getByRole("main").getByRole("button").click();
await page.getByRole("link", { name: "Content", exact: true }).waitFor();
await takePictures(page, FOLDER);
