import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const KNOWN_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** As root Chromium needs --no-sandbox; the rest keeps it from calling out, so that every request seen is ours. */
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/**
 * The browser for tests and checks: one that the machine has, else Playwright's own, else (as root, on Debian or
 * Ubuntu) one installed now.
 * @throws an error of one line that says what to install.
 */
export function chromiumToUse(): LaunchOptions & { executablePath: string } {
  const executablePath = found() ?? installed();
  if (!executablePath)
    throw new Error(
      "No Chromium was found. Install one: apt-get install chromium (as root), or npx playwright install --with-deps chromium.",
    );
  return { executablePath, args: ARGUMENTS };
}

const found = () => [...KNOWN_PLACES, chromium.executablePath()].find((place) => existsSync(place));

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium and its libraries (apt-get) …");
  try {
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    return undefined;
  }
  return found();
}
