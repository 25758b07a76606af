import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** Small enough for a page of docs/, and large enough to read. */
const QUALITY = 78;
/** In bits. A screen with words has more than 1, an empty one 0. */
const LEAST_ENTROPY = 0.3;
const PUBLISHED_WITHIN_MS = 5 * 60_000;

/** The title of site.yaml on the staff side. */
const FACTS = "Facts, phone numbers and opening hours";

type Shot = (name: string, part: Locator) => Promise<void>;

/**
 * Does in the browser what docs/editing-in-the-browser.md describes, step by step, and stores a picture of each screen in a folder. `page` is
 * signed in as an owner of a demo that has published nothing.
 */
export async function takePictures(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
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
    writeFileSync(join(folder, `${name}.webp`), picture);
    console.log(`${name}.webp: ${Math.round(picture.byteLength / 1024)} KB`);
  };
  await editing(page, shot);
  await publishing(page, shot);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const savedIn = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved at / })
    .waitFor({ state: "attached" });

async function editing(page: Page, shot: Shot): Promise<void> {
  await page.goto("/content");
  await shot("content", heading(page));

  await page.getByRole("link", { name: "Phone numbers", exact: true }).click();
  await page.getByLabel("Office phone").fill("(08) 5550 0199");
  await savedIn(page);
  await shot("change-the-phone-number", page.getByRole("group", { name: "Phone numbers", exact: true }));

  await page.goto("/content");
  await page.getByRole("link", { name: "An opening", exact: true }).click();
  await page.getByLabel("Name in the address").fill("night-worker");
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByLabel("Name of the job").fill("Night worker");
  await savedIn(page);
  // The checks run after a draft is saved.
  await page.getByRole("link", { name: /^Name of the job is/ }).waitFor({ state: "detached" });
  await shot("add-an-opening", page.getByText("Name of the job").first());

  await page.goto("/content/brand");
  await shot("logo-and-colours", page.getByRole("heading", { name: "Colours", exact: true }));

  await page.goto("/content/preview?page=%2Fcontact&width=phone");
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  await shot("preview", heading(page));
}

async function publishing(page: Page, shot: Shot): Promise<void> {
  await page.goto("/content/publish");
  await page.getByRole("checkbox", { name: FACTS }).check();
  await shot("choose-what-to-publish", page.getByRole("checkbox", { name: FACTS }));
  // A phone number needs a second person, and an opening does not.
  await page.getByRole("checkbox", { name: FACTS }).uncheck();
  await page.getByRole("checkbox", { name: "Night worker" }).check();
  await page.getByLabel("Note").fill("A new opening");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Building the pages" }).waitFor({ timeout: PUBLISHED_WITHIN_MS });
  await shot("publishing", heading(page));
  await page.getByRole("link", { name: "See release 1" }).waitFor({ timeout: PUBLISHED_WITHIN_MS });

  await page.goto("/content/releases");
  await shot("undo", heading(page));
  await page.goto("/launch");
  await shot("going-live", heading(page));
}
