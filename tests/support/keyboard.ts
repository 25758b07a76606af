import { expect, type Locator, type Page } from "@playwright/test";

const MOST_PRESSES = 120;

/** A person who has a keyboard and no mouse. Each stop of the focus is judged: it is visible, and nothing hides it (WCAG 2.4.7, 2.4.11). */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus until it is on a control, forwards or backwards. */
  async to(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    // A document has elements before it has the styles that show the focus.
    await this.page.waitForLoadState();
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      await this.page.keyboard.press(key);
      const { name, errors } = await this.page.evaluate(judgeFocus);
      expect(errors, `the stop at ${name}`).toEqual([]);
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    }
    throw new Error(`${target.toString()} cannot be reached with ${MOST_PRESSES} presses of ${key}.`);
  }

  /** Moves to a button or a link and activates it. */
  async press(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await this.to(target, key);
    await this.page.keyboard.press("Enter");
  }

  async check(target: Locator): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press("Space");
    await expect(target).toBeChecked();
  }

  /** Types into a field, in place of what is in it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Chooses the option of a list that begins with these letters. */
  async choose(target: Locator, letters: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(letters);
    await expect(target.locator("option:checked")).toHaveText(new RegExp(`^${letters}`, "i"));
  }

  /** After an action, the focus is on this element, and Tab goes on from there. */
  async isAt(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
  }
}

/** Runs in the page. At the end of a page the focus leaves for the browser's own controls, so `body` is no error between two controls. */
function judgeFocus(): { name: string; errors: string[] } {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return { name: "the browser", errors: [] };
  const { top, right, bottom, left, width, height } = focused.getBoundingClientRect();
  const errors: string[] = [];
  /** A link that covers its row draws the outline around the row. */
  const hasOutline = ["", "::after"].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  // The last stop in a field for a day is the button of its calendar, around which the browser draws the focus.
  const isCalendar = focused.matches("[type=date], [type=datetime-local]") && !focused.matches(":focus-visible");
  if (!isCalendar && !hasOutline) errors.push("the focus is not visible");
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!isInside || width < 1 || height < 1) errors.push("outside the window");
  else if (!visiblePoints().some(([x, y]) => belongs(document.elementFromPoint(x, y)))) errors.push("hidden by something else");
  return { name: `${focused.localName} ${focused.id} "${focused.innerText.trim().slice(0, 40)}"`, errors };

  /** A grid of points of the control that are inside the window. */
  function visiblePoints(): [number, number][] {
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth - 1)];
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight - 1)];
    const parts = [0.1, 0.5, 0.9];
    return parts.flatMap((part) => parts.map((down): [number, number] => [x0 + (x1 - x0) * part, y0 + (y1 - y0) * down]));
  }
  function belongs(element: Element | null) {
    return element !== null && (focused!.contains(element) || element.contains(focused));
  }
}
