import type { BrowserContext, ConsoleMessage } from "@playwright/test";

const UNWANTED = new Set(["error", "warning"]);

/** What Chromium says when a document itself is answered with 404: expected wherever a test opens an unknown address. */
export const NOT_FOUND_DOCUMENT = /^Failed to load resource: the server responded with a status of 404/;
/** What Chromium says when a test refuses a request. */
export const REFUSED_BY_TEST = /^Failed to load resource: net::ERR_FAILED/;

/** What Playwright itself says where it keeps workers out (playwright.config.ts). */
export const WORKER_KEPT_OUT = /^Service Worker registration blocked by Playwright/;

/** Collects what no visit should cause: console errors and warnings, uncaught errors, requests to anyone else. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [WORKER_KEPT_OUT];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Lets a test cause a complaint on purpose. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  watch(context: BrowserContext) {
    context.on("console", (message) => UNWANTED.has(message.type()) && this.#add(message.text(), placeOf(message)));
    context.on("weberror", (error) => this.#add(`Uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      // tel: and mailto: are asked of the visitor's own machine, data: and blob: of nobody.
      if (protocol.startsWith("http") && origin !== this.#origin) this.#add(`Request to ${request.url()}`);
    });
  }

  found(): readonly string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  #add(text: string, place = "") {
    this.#found.push(text + place);
  }
}

const placeOf = (message: ConsoleMessage) => ` (${message.location().url})`;
