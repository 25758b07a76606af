import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

const REPORTED_TYPES = new Set(["error", "warning"]);

/** Chromium logs this for a document with status 404. */
export const NOT_FOUND_DOCUMENT = /^Failed to load resource: the server responded with a status of 404/;
/** Chromium logs this for a request that a test aborted. */
export const REFUSED_BY_TEST = /^Failed to load resource: net::ERR_FAILED/;
/**
 * Chromium logs this by a timer of a few seconds. React Router preloads the style sheet of the next screen while it waits for the
 * screen's data, so that the warning tells how busy the machine is. A screen without its style sheet fails the checks by axe.
 */
export const STYLE_SHEET_WAITED_FOR_DATA =
  /^The resource \S+\.css was preloaded using link preload but not used within a few seconds/;
/** Playwright logs this where it blocks service workers (playwright.config.ts). */
const WORKER_BLOCKED = /^Service Worker registration blocked by Playwright/;

/** Collects console errors, console warnings, uncaught errors, and requests to other sites. */
export class PageErrors {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [WORKER_BLOCKED];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Allows errors that a test causes on purpose. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  /** Returns a function that ends the watch. */
  watch(context: BrowserContext): () => void {
    const logged = (message: ConsoleMessage) => {
      if (REPORTED_TYPES.has(message.type())) this.#found.push(`${message.text()}${placeOf(message)}`);
    };
    const uncaught = (error: WebError) => void this.#found.push(`Uncaught: ${error.error().message}`);
    const requested = (request: Request) => {
      const { origin, protocol } = new URL(request.url());
      // tel:, mailto:, data: and blob: are no requests to a site.
      if (protocol.startsWith("http") && origin !== this.#origin) this.#found.push(`Request to ${request.url()}`);
    };
    context.on("console", logged).on("weberror", uncaught).on("request", requested);
    return () => void context.off("console", logged).off("weberror", uncaught).off("request", requested);
  }

  found(): readonly string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

const placeOf = (message: ConsoleMessage) => ` (${message.location().url})`;
