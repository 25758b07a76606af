import { expect } from "@playwright/test";

import type { Role, Target, Visitor } from "./visitor.ts";

/** Pages and panels load over a network on a machine that may be busy. */
const TIMEOUT = { timeout: 15_000 };

const targetOf = (role: Role) => (name: string, within?: Target) => ({ role, name, ...(within && { within }) });
export const button = targetOf("button");
export const dialog = targetOf("dialog");
export const heading = targetOf("heading");
export const link = targetOf("link");
export const radio = targetOf("radio");
const textbox = targetOf("textbox");

/** The six links of the top bar. */
export const topLink = (name: string) => link(name, { role: "navigation", name: "Main" });

const describe = ({ role, name, within }: Target): string => `${role} "${name}"${within ? ` in ${describe(within)}` : ""}`;

const isShown = async (visitor: Visitor, target: Target) => (await visitor.find(target)) !== undefined;

/** Waits until a value of the page is as expected. A browser can refuse to read it while a document replaces another. */
export const becomes = <Value>(message: string, read: () => Promise<Value>) =>
  expect.poll(() => read().catch(String), { ...TIMEOUT, message });

/** Waits until an element is displayed. */
export const shows = (visitor: Visitor, target: Target) =>
  becomes(`${describe(target)} is shown`, () => isShown(visitor, target)).toBe(true);

/** Waits until no such element is displayed. */
export const hides = (visitor: Visitor, target: Target) =>
  becomes(`${describe(target)} is hidden`, () => isShown(visitor, target)).toBe(false);

/** Clicks an element with the mouse, and tries again while the browser refuses because the element is hidden or moves. */
export const click = (visitor: Visitor, target: Target) =>
  expect(async () => {
    const element = await visitor.find(target);
    expect(element, `${describe(target)} is shown`).toBeDefined();
    await element?.click();
  }).toPass(TIMEOUT);

export async function fill(visitor: Visitor, target: Target, text: string) {
  await click(visitor, target);
  await visitor.type(text);
}

/** Returns the text field whose label begins with these words. Its accessible name is the complete label, such as "Name (required)". */
export async function textField(visitor: Visitor, label: string): Promise<Target> {
  const labels = await visitor.evaluate(() => Array.from(document.querySelectorAll("label"), (element) => element.innerText));
  const names = labels.map((text) => text.replaceAll(/\s+/g, " ").trim());
  return textbox(names.find((name) => name.startsWith(label)) ?? label);
}

/** Waits until an element has the focus. */
export const isFocused = (visitor: Visitor, target: Target) =>
  becomes(`${describe(target)} has the focus`, async () => (await visitor.find(target))?.hasFocus()).toBe(true);

export const pathOf = (visitor: Visitor) => visitor.evaluate(() => location.pathname);
export const wordsOfMain = (visitor: Visitor) => visitor.evaluate(() => document.querySelector("main")?.innerText ?? "");
export const levelOneHeading = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector("main h1")?.textContent.trim() ?? "");

/** Waits until the h1 has the focus and the page is at its top (docs/specification.md, Loading and failing). */
export async function arrivesAt(visitor: Visitor, path: string, title: string) {
  await isFocused(visitor, heading(title));
  expect(await pathOf(visitor)).toBe(path);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
}
