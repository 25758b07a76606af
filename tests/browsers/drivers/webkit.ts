import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";

import { WEBKIT } from "../../../tools/browser/debian-packages.ts";
import { endChild, endWithThisProcess } from "../../../tools/process/child-process.ts";
import { freePort } from "../../support/free-port.ts";
import type { Browser, Found, Key, Role, Target, Visitor } from "../visitor.ts";
import { type Element, WebDriver, WebDriverError } from "./webdriver.ts";
import { startXvfb } from "./xvfb.ts";

/** How long a browser process may take to start. On a machine with four times its work it took up to 5 seconds (20 starts). */
const START_MS = 20_000;

/** Starts Debian's WebKitGTK on a virtual display and drives it over W3C WebDriver. Each visitor has a new browser process. */
export async function startWebKit(): Promise<Browser> {
  const screen = await startXvfb();
  const home = mkdtempSync(join(tmpdir(), "webkit-home-"));
  const start = () => startDriver({ HOME: home, DISPLAY: screen.display });
  let driver = await start();
  return {
    newVisitor: async () => {
      // A journey once waited for a new browser until its time was over, which no other start has shown. A new driver starts another one.
      const window = await startWindow(driver.webDriver).catch(async () => {
        await endChild(driver.process, "SIGKILL");
        driver = await start();
        return startWindow(driver.webDriver);
      });
      return visitorOf(window);
    },
    stop: async () => {
      await endChild(driver.process);
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startDriver(environment: { HOME: string; DISPLAY: string }) {
  const port = await freePort();
  const driver = spawn(WEBKIT.program, [`--port=${port}`], {
    // A container does not allow WebKitGTK's sandbox.
    env: { ...process.env, ...environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: "ignore",
  });
  endWithThisProcess(driver);
  const webDriver = new WebDriver(`http://127.0.0.1:${port}`);
  await expect(() => webDriver.send("GET", "/status"), "WebKitWebDriver responds").toPass({ timeout: 10_000 });
  return { process: driver, webDriver };
}

/**
 * Starts a browser process, and returns its window when it responds to commands.
 * @throws DOMException "TimeoutError" if that takes longer than START_MS
 */
async function startWindow(webDriver: WebDriver): Promise<WebDriver> {
  const signal = AbortSignal.timeout(START_MS);
  const { sessionId } = (await webDriver.send("POST", "/session", { capabilities: {} }, signal)) as { sessionId: string };
  const window = webDriver.session(sessionId);
  await window.send("GET", "/window/rect", {}, signal);
  return window;
}

/** W3C WebDriver, 17.4.2. */
const KEYS: Record<Key, string> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

function visitorOf(window: WebDriver): Visitor {
  const evaluate = async (run: (...args: never[]) => unknown, ...args: unknown[]) => window.execute(run, args);
  return {
    open: async (url) => void (await window.send("POST", "/url", { url })),
    reload: async () => void (await window.send("POST", "/refresh")),
    back: async () => void (await window.send("POST", "/back")),
    resize: (width, height) => resize(window, width, height),
    find: async (target) => {
      const element = await find(window, target);
      return element && found(window, element);
    },
    input: async (type) => {
      const [input] = await window.elements(`input[type=${type}]`);
      if (!input) throw new Error(`The page has no ${type} input.`);
      return found(window, input);
    },
    type: (text) => window.keys(text),
    press: (key) => window.keys(KEYS[key]),
    evaluate: evaluate as Visitor["evaluate"],
    errors: () => undefined,
    screenshot: async () => Buffer.from((await window.send("GET", "/screenshot")) as string, "base64"),
    leave: async () => void (await window.send("DELETE", "")),
  };
}

async function resize(window: WebDriver, width: number, height: number) {
  const outer = (await window.send("GET", "/window/rect")) as { height: number };
  const inner = (await window.execute(() => innerHeight, [])) as number;
  await window.send("POST", "/window/rect", { width, height: height + outer.height - inner });
  await expect.poll(() => window.execute(() => innerWidth, []), "the window has its new width").toBe(width);
}

/** Selectors of elements that may have a role. The browser's computed role decides. */
const CANDIDATES: Record<Role, string> = {
  alert: "[role=alert]",
  button: "button",
  contentinfo: "footer",
  dialog: "dialog",
  group: "fieldset",
  heading: "h1, h2, h3",
  link: "a",
  navigation: "nav",
  radio: "input[type=radio]",
  region: "section, [role=region]",
  textbox: "input, textarea",
};

/** Searches a second time if the page renders during the search, which WebKitGTK reports as a stale element. */
async function find(window: WebDriver, target: Target): Promise<Element | undefined> {
  try {
    return await search(window, target);
  } catch (error) {
    if (error instanceof WebDriverError && error.message.includes("stale element reference")) return search(window, target);
    throw error;
  }
}

async function search(window: WebDriver, { role, name, within }: Target): Promise<Element | undefined> {
  const scope = within && (await find(window, within));
  if (within && !scope) return undefined;
  for (const element of await window.elements(CANDIDATES[role], scope))
    if (await isMatch(window, element, role, name)) return element;
  return undefined;
}

async function isMatch(window: WebDriver, { id }: Element, role: Role, name: string): Promise<boolean> {
  const get = (property: string) => window.send("GET", `/element/${id}/${property}`);
  try {
    return (await get("computedlabel")) === name && (await get("computedrole")) === role && (await get("displayed")) === true;
  } catch (error) {
    // The browser refuses these commands for an element without a box and for one that has left the page.
    if (error instanceof WebDriverError) return false;
    throw error;
  }
}

function found(window: WebDriver, element: Element): Found {
  return {
    click: async () => {
      await window.scrollTo(element);
      await window.send("POST", `/element/${element.id}/click`);
    },
    hasFocus: async () => (await window.activeElement()).id === element.id,
    choose: async (file) => void (await window.send("POST", `/element/${element.id}/value`, { text: file })),
  };
}
