import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

import { CHROMIUM, installMissing } from "./debian-packages.ts";

/**
 * Playwright's own settings, a mouse as the pointer, which a second list would replace; and how far below the window Chromium loads
 * lazy images at the speed of 4G. Without its window Chromium knows no speed and loads from twice as far.
 */
const BLINK_SETTINGS = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
  "lazyLoadingImageMarginPxUnknown=1250",
];

/**
 * Chromium runs as root only with --no-sandbox. With a limit of one renderer a context keeps the process of its first, empty document; a
 * second process takes a tenth of the CPU time of a test that opens one page. The other options stop requests of the browser itself.
 */
const ARGUMENTS = [
  `--blink-settings=${BLINK_SETTINGS.join(",")}`,
  "--no-sandbox",
  "--renderer-process-limit=1",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns the browser for tests and checks: an installed one, or Playwright's, or (as root on Debian or Ubuntu) one that is
 * installed now.
 * @throws Error of one line that says what to install
 */
export function chromiumToUse(): LaunchOptions & { executablePath: string } {
  const executablePath = findChromium() ?? installChromium();
  if (!executablePath)
    throw new Error(
      `No Chromium was found. Install one: apt-get install ${CHROMIUM.name} (as root), or npx playwright install --with-deps chromium.`,
    );
  return { executablePath, args: ARGUMENTS };
}

const findChromium = () =>
  [
    CHROMIUM.program,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    chromium.executablePath(),
  ].find((file) => existsSync(file));

function installChromium(): string | undefined {
  try {
    installMissing([CHROMIUM]);
  } catch {
    // Ubuntu's package has another path. chromiumToUse reports a missing browser.
  }
  return findChromium();
}
