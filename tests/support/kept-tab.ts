import type { BrowserContext, Page } from "@playwright/test";

/**
 * A tab that many tests use: a page loads in a tab that was on the site before in less than half of the CPU time that it takes in a new
 * context. A context keeps its clock, so after a test of the clock the tab is closed, and the next test opens another.
 */
export class KeptTab {
  readonly #openContext: () => Promise<BrowserContext>;
  #page: Page | undefined;
  #hasClock = false;

  constructor(openContext: () => Promise<BrowserContext>) {
    this.#openContext = openContext;
  }

  async page(): Promise<Page> {
    return (this.#page ??= await this.#open());
  }

  async #open(): Promise<Page> {
    const context = await this.#openContext();
    const clock = new Proxy(context.clock, {
      get: (target, name) => {
        this.#hasClock = true;
        return Reflect.get(target, name) as unknown;
      },
    });
    // Each page of a context has the clock of its context.
    Object.assign(context, { clock });
    return await context.newPage();
  }

  /** Ends the document of a test, so that what it still logs is an error of this test, and removes what the test has set and stored. */
  async clear(): Promise<void> {
    if (this.#hasClock) return await this.close();
    if (this.#page) await clearTab(this.#page, "/robots.txt");
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
    this.#hasClock = false;
  }
}

/** Collects the scripts and the bindings that a test adds to every document of a tab. They are removed with what this returns. */
export function collectAdditions(tab: Page): AsyncDisposable {
  const additions = new AsyncDisposableStack();
  const context = tab.context();
  const [toTab, toContext] = [tab.addInitScript.bind(tab), context.addInitScript.bind(context)];
  const exposeBinding = context.exposeBinding.bind(context);
  const addToTab: Page["addInitScript"] = async (...script) => additions.use(await toTab(...script));
  const addToContext: BrowserContext["addInitScript"] = async (...script) => additions.use(await toContext(...script));
  const expose: BrowserContext["exposeBinding"] = async (...binding) => additions.use(await exposeBinding(...binding));
  Object.assign(tab, { addInitScript: addToTab });
  Object.assign(context, { addInitScript: addToContext, exposeBinding: expose });
  additions.defer(() => {
    Object.assign(tab, { addInitScript: toTab });
    Object.assign(context, { addInitScript: toContext, exposeBinding });
  });
  return additions;
}

/** Removes what a test has set and stored in a tab. `blank` is a small document of its site: another origin ends its process. */
export async function clearTab(tab: Page, blank: string): Promise<void> {
  for (const other of tab.context().pages()) if (other !== tab) await other.close();
  await tab.unrouteAll({ behavior: "ignoreErrors" });
  await tab.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null });
  await tab.goto(blank);
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tab.context().clearCookies();
}
