import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/* A page loads in a tab that was on the site before in less than half of the CPU time that it takes in a new context. */

/** Opens a tab that many tests use. It refuses to set a clock, which nothing takes back. */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  Object.defineProperty(page, "clock", {
    get() {
      throw new Error("A context keeps its clock: this test needs a context of its own.");
    },
  });
  return page;
}

/** Collects the scripts that a test adds to every document of a tab. They are removed with what this returns. */
export function collectInitScripts(tab: Page): AsyncDisposable {
  const scripts = new AsyncDisposableStack();
  const addInitScript = tab.addInitScript.bind(tab);
  const add: Page["addInitScript"] = async (...script) => scripts.use(await addInitScript(...script));
  Object.assign(tab, { addInitScript: add });
  scripts.defer(() => void Object.assign(tab, { addInitScript }));
  return scripts;
}

/**
 * Ends the document of a test, so that what it still logs is an error of this test, and removes what the test has set in the tab and
 * what the site has stored. A document of another origin would end the tab's process too.
 */
export async function clearTab(tab: Page): Promise<void> {
  for (const other of tab.context().pages()) if (other !== tab) await other.close();
  await tab.unrouteAll({ behavior: "ignoreErrors" });
  await tab.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null });
  await tab.goto("/robots.txt");
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tab.context().clearCookies();
}
