import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

import type { Finding } from "./check.ts";

/** An accessibility engine that runs inside the page, in every view. `toReview` counts what it leaves to a person to decide. */
export type Engine = {
  name: string;
  /** Evaluated in the page once: the page's policy would refuse a script element. */
  source: string;
  check: (page: Page) => Promise<{ findings: Finding[]; toReview: number }>;
};

export const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), "utf8");
