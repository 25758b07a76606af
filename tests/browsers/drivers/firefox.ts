import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type ElementHandle, type Page } from "puppeteer-core";

import { FIREFOX } from "../../../tools/browser/debian-packages.ts";
import type { Browser, Found, Target, Visitor } from "../visitor.ts";

/** Starts Debian's Firefox in headless mode and drives it over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  // Firefox refuses to run as root with a home folder of another user.
  const home = mkdtempSync(join(tmpdir(), "firefox-home-"));
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX.program,
    env: { ...process.env, HOME: home },
  });
  return {
    newVisitor: async () => {
      const context = await browser.createBrowserContext();
      return visitorOf(await context.newPage(), () => context.close());
    },
    stop: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function visitorOf(page: Page, leave: () => Promise<void>): Visitor {
  const errors = listenTo(page);
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    find: async (target) => {
      const element = await find(page, target);
      return element && found(element);
    },
    input: async (type) => {
      const input = await page.$(`input[type=${type}]`);
      if (!input) throw new Error(`The page has no ${type} input.`);
      return found(input);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    // Puppeteer's types also allow handles as arguments. A Visitor does not.
    evaluate: page.evaluate.bind(page) as Visitor["evaluate"],
    errors: () => errors,
    screenshot: async () => Buffer.from(await page.screenshot()),
    leave,
  };
}

/**
 * Firefox reports requests that it ended itself: for a font of a page that was left, with NS_BINDING_ABORTED (0x804B0002), and the first
 * of two for a picture that a worker responds to, because React sets the address of a new <img> twice. The second shows the picture. A
 * font that the server does not send has another status, and a worker that rejects a request is reported in other words.
 */
const ENDED_BY_FIREFOX =
  /^Error: (downloadable font: download failed .* status=2152398850 |Failed to load .*\.(svg|avif|webp)’\. A ServiceWorker intercepted )/;

function listenTo(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) errors.push(`${message.text()} (${message.location().url ?? ""})`);
  });
  page.on("pageerror", (error) => {
    if (!ENDED_BY_FIREFOX.test(String(error))) errors.push(`Uncaught: ${String(error)}`);
  });
  return errors;
}

async function find(page: Page, { role, name, within }: Target): Promise<ElementHandle | undefined> {
  const scope = within ? await find(page, within) : page;
  if (!scope) return undefined;
  for (const element of await scope.$$(`aria/[name=${JSON.stringify(name)}][role="${role}"]`))
    if (await element.isVisible()) return element;
  return undefined;
}

function found(element: ElementHandle): Found {
  return {
    click: () => element.click(),
    hasFocus: () => element.evaluate((node) => node === document.activeElement),
    choose: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}
