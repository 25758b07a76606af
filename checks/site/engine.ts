import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

import type { Finding } from "./check.ts";

/** An accessibility engine that runs inside the page. `toReview` counts possible errors that a person has to decide. */
export type Engine = {
  name: string;
  /** The script of the engine. It is evaluated in the page, because the page's policy refuses a script element. */
  source: string;
  check: (page: Page) => Promise<{ findings: Finding[]; toReview: number }>;
};

export const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
