import type { Page } from "@playwright/test";

type Stop = { name: string; errors: string[] };

const MOST_STOPS = 250;

/**
 * Presses Tab or Shift+Tab through the whole page. Returns each stop with its errors: no visible focus, outside the window, under a bar.
 */
export async function tabThrough(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return pressThrough(page, key);
}

/** Does the same with the stops between the bar and the footer alone. */
export async function tabThroughPage(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  await page.evaluate((isForwards) => {
    const before = document.querySelector<HTMLElement>(isForwards ? "main" : "footer a");
    before?.focus({ preventScroll: true });
  }, key === "Tab");
  return pressThrough(page, key, { endsAtBarAndFooter: true });
}

/** With `endsAtBarAndFooter` a stop in the bar or in the footer is the end. */
async function pressThrough(page: Page, key: string, { endsAtBarAndFooter = false } = {}): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => Object.assign(window, { stoppedAt: new WeakSet<Element>(), scrolledTo: scrollY }));
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(judgeFocus, endsAtBarAndFooter);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus did not leave the page within ${MOST_STOPS} presses of ${key}.`);
}

/** Runs in the page. Returns undefined once the focus has left the page or reaches an element again. */
async function judgeFocus(endsAtBarAndFooter: boolean): Promise<Stop | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = document.activeElement;
  const before = window as unknown as { stoppedAt: WeakSet<Element>; scrolledTo: number };
  if (!(focused instanceof HTMLElement) || focused === document.body || before.stoppedAt.has(focused)) return undefined;
  if (endsAtBarAndFooter && !focused.closest("main") && focused.closest("header, footer")) return undefined;
  before.stoppedAt.add(focused);
  // The bar is shown or hidden in the frame after a scroll.
  if (scrollY !== before.scrolledTo) {
    await frame();
    await frame();
    before.scrolledTo = scrollY;
  }
  const box = focused.getBoundingClientRect();
  const bar = document.querySelector("header");
  const errors: string[] = [];
  if (!showsFocus(focused)) errors.push("the focus is not visible");
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) errors.push("outside the window");
  else if (bar && !bar.contains(focused) && !focused.matches(".skip") && bar.getBoundingClientRect().bottom > box.top + 1)
    errors.push(
      `under the bar: it starts at ${Math.round(box.top)}, the bar ends at ${Math.round(bar.getBoundingClientRect().bottom)}`,
    );
  const foot = document.querySelector("main > [data-reach] nav");
  const covered = foot?.checkVisibility({ visibilityProperty: true }) ? foot.getBoundingClientRect() : undefined;
  if (covered && foot?.contains(focused) === false && box.bottom > covered.top + 1 && box.top < covered.bottom)
    errors.push(`under the bar at the foot: it ends at ${Math.round(box.bottom)}, the bar starts at ${Math.round(covered.top)}`);
  return {
    name: `${focused.tagName.toLowerCase()} "${(focused.innerText || focused.ariaLabel || "").trim().slice(0, 40)}"`,
    errors,
  };

  /** A card shows the focus of the link that covers it. */
  function showsFocus(element: Element): boolean {
    return [element, element.closest("li")].some((shown) => {
      const { outlineStyle, outlineWidth } = shown ? getComputedStyle(shown) : { outlineStyle: "none", outlineWidth: "0" };
      return outlineStyle !== "none" && outlineStyle !== "auto" && Number.parseFloat(outlineWidth) >= 2;
    });
  }
}
