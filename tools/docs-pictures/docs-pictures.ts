import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Locator } from "@playwright/test";
import sharp from "sharp";

import { chromiumToUse } from "../browser/chromium.ts";
import { startDemo } from "../browser/demo.ts";

/** Small enough for a page of docs/, and large enough to read. */
const QUALITY = 78;
/** In bits. A screen with words has more than 1, an empty one 0. */
const LEAST_ENTROPY = 0.3;
const PUBLISHED_WITHIN_MS = 5 * 60_000;

/** The title of site.yaml on the staff side. */
const FACTS = "Facts, phone numbers and opening hours";

type Shot = (name: string, part: Locator) => Promise<void>;

/** `npm run docs-pictures` makes the pictures of docs/editing-in-the-browser.md again, in a demo. */
const FOLDER = join(import.meta.dirname, "../../docs/pictures/editing");

await using demo = await startDemo("main/demo.ts");
await using browser = await chromium.launch(chromiumToUse());
const page = await browser.newPage({
  baseURL: demo.staffOrigin,
  viewport: { width: 1000, height: 640 },
  reducedMotion: "reduce",
});
await page.goto(demo.signIn);
await page.getByRole("main").getByRole("button").click();
await page.getByRole("link", { name: "Website", exact: true }).waitFor();
await takePictures();

/**
 * Does in the browser what docs/editing-in-the-browser.md describes, step by step, and stores a picture of each screen. `page` is signed in
 * as an owner of a demo that has published nothing.
 */
async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const shot: Shot = async (name, part) => {
    await part.evaluate(async (element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 32);
      // A busy browser draws what was scrolled to some frames later, and leaves the picture empty until then.
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
    const screenshot = sharp(await page.screenshot());
    if ((await screenshot.stats()).entropy < LEAST_ENTROPY)
      throw new Error(`The picture ${name} is empty. Run the command again.`);
    const picture = await screenshot.webp({ quality: QUALITY }).toBuffer();
    writeFileSync(join(FOLDER, `${name}.webp`), picture);
    console.log(`${name}.webp: ${Math.round(picture.byteLength / 1024)} KB`);
  };
  await editing(shot);
  await publishing(shot);
}

function heading(): Locator {
  return page.getByRole("heading", { level: 1 });
}

function saved(): Promise<void> {
  return page
    .getByRole("status")
    .filter({ hasText: /^Saved at / })
    .waitFor({ state: "attached" });
}

async function editing(shot: Shot): Promise<void> {
  await page.goto("/content");
  await shot("content", heading());

  await page.getByRole("link", { name: "Phone numbers", exact: true }).click();
  await page.getByLabel("Office phone").fill("(08) 5550 0199");
  await saved();
  await shot("change-the-phone-number", page.getByRole("group", { name: "Phone numbers", exact: true }));

  await page.goto("/content");
  await page.getByRole("link", { name: "An opening", exact: true }).click();
  await page.getByLabel("Name in the address").fill("night-worker");
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByLabel("Name of the job").fill("Night worker");
  await page.getByLabel("Hours of work").fill("Nights");
  await saved();
  // The checks run after a draft is saved.
  await page.getByRole("link", { name: /^Name of the job is/ }).waitFor({ state: "detached" });
  await shot("add-an-opening", page.getByText("Name of the job").first());

  await page.goto("/content/brand");
  await shot("logo-and-colours", page.getByRole("heading", { name: "Colours", exact: true }));

  await page.goto("/content/preview?page=%2Fcontact&width=phone");
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  await shot("preview", heading());
}

async function publishing(shot: Shot): Promise<void> {
  await page.goto("/content/publish");
  await page.getByRole("checkbox", { name: FACTS }).check();
  await shot("choose-what-to-publish", page.getByRole("checkbox", { name: FACTS }));
  // A phone number needs a second person, and an opening does not.
  await page.getByRole("checkbox", { name: FACTS }).uncheck();
  await page.getByRole("checkbox", { name: "Night worker" }).check();
  await page.getByLabel("Note").fill("A new opening");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  // Its steps take a second or two together, so that the picture shows them done.
  await page.getByRole("link", { name: "See release 1" }).waitFor({ timeout: PUBLISHED_WITHIN_MS });
  await shot("publishing", heading());

  await page.goto("/content/releases");
  await shot("undo", heading());
  await page.goto("/launch");
  await shot("going-live", heading());
}
