import { type Browser, chromium, type Page } from "@playwright/test";

import { chromiumToUse } from "../checks/browser/chromium.ts";
import { table } from "../checks/report/table.ts";
import { scriptVoice } from "../tests/support/scripted-voice.ts";
import { medianAndRange, percentile } from "./figures.ts";

const CPU_SLOWDOWN = 6;
const ROUNDS = 7;
/** The limit in milliseconds from an interaction to the frame that shows its effect, at that slowdown. */
const LIMIT = 100;
const PHONE = { width: 390, height: 844 };

/** `prepare` runs at full speed. Only `act`, one tap or key press, is measured. */
type Interaction = { name: string; path: string; prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> };

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).tap();

const INTERACTIONS: readonly Interaction[] = [
  { name: "open the side menu", path: "/about", act: press("Menu") },
  { name: "close the side menu", path: "/about", prepare: press("Menu"), act: (page) => page.keyboard.press("Escape") },
  { name: "open Display", path: "/about", act: press("Display") },
  {
    name: "choose dark colours in Display",
    path: "/about",
    prepare: press("Display"),
    act: (page) => page.getByRole("radio", { name: "Dark" }).tap(),
  },
  { name: "open Listen", path: "/about", act: press("Listen") },
  {
    name: "type a character in a form",
    path: "/contact",
    prepare: (page) => page.getByLabel("What would you like to tell us?").focus(),
    act: (page) => page.keyboard.press("a"),
  },
  { name: "choose a way into the form", path: "/contact", act: (page) => page.getByLabel("I want support for myself").tap() },
  {
    name: "follow a link of the footer",
    path: "/about",
    act: (page) => page.getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: "Services" }).tap(),
  },
];

/** Measures each interaction in several new windows of a phone's size, and returns a table of milliseconds. */
export async function interactionTimes(origin: string): Promise<string> {
  await using browser = await chromium.launch(chromiumToUse());
  const rows = [];
  for (const interaction of INTERACTIONS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOnce(browser, origin, interaction));
    const median = percentile(times, 0.5);
    rows.push([interaction.name, `${medianAndRange(times)}${median > LIMIT ? " !" : ""}`]);
  }
  return table(["interaction", `median (lowest–highest), limit ${LIMIT}`], rows);
}

async function measureOnce(browser: Browser, origin: string, { path, prepare, act }: Interaction): Promise<number> {
  await using page = await browser.newPage({ viewport: PHONE, hasTouch: true, serviceWorkers: "block" });
  await scriptVoice(page);
  await page.goto(origin + path);
  await page.getByRole("button", { name: "Menu", exact: true }).waitFor();
  await prepare?.(page);
  await page.waitForLoadState("networkidle");
  const session = await page.context().newCDPSession(page);
  await page.evaluate(observeInteractions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await act(page);
  return await page.evaluate(longestInteraction);
}

type Observing = Window & { interactions: PerformanceEventTiming[] };

function observeInteractions() {
  const interactions: PerformanceEventTiming[] = [];
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => interactions.push(...(list.getEntries() as PerformanceEventTiming[]))).observe({
    type: "event",
    // The lowest threshold of the Event Timing API, in milliseconds.
    durationThreshold: 16,
  });
}

/**
 * Returns the duration of the longest event of the interaction, once the browser has reported its tap or key press. Returns 0
 * if it has reported neither after 60 frames, because it does not report events below the threshold.
 */
async function longestInteraction(): Promise<number> {
  const reported = () => (window as unknown as Observing).interactions.filter(({ interactionId }) => interactionId > 0);
  const isReported = () => reported().some(({ name }) => name === "click" || name === "keydown");
  for (let frame = 0; frame < 60 && !isReported(); frame += 1) await new Promise(requestAnimationFrame);
  return Math.max(0, ...reported().map(({ duration }) => duration));
}
