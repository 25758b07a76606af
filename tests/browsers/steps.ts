import { expect } from "@playwright/test";

import type { Role, Target, Visitor } from "./visitor.ts";

/** Pages, panels and stored files arrive over a network on a machine that may be busy. */
const PATIENCE = { timeout: 15_000 };

const targetOf = (role: Role) => (name: string, within?: Target) => ({ role, name, ...(within && { within }) });
export const button = targetOf("button");
export const dialog = targetOf("dialog");
export const heading = targetOf("heading");
export const link = targetOf("link");
export const radio = targetOf("radio");
export const textbox = targetOf("textbox");

/** The six links of the top bar. */
export const topLink = (name: string) => link(name, { role: "navigation", name: "Main" });

const described = ({ role, name, within }: Target): string => `${role} "${name}"${within ? ` in ${described(within)}` : ""}`;

export const isShown = async (visitor: Visitor, target: Target) => (await visitor.find(target)) !== undefined;

/** Waits until an element is displayed. */
export const shows = (visitor: Visitor, target: Target) =>
  expect.poll(() => isShown(visitor, target), { ...PATIENCE, message: `${described(target)} is shown` }).toBe(true);

/** Waits until no such element is displayed. */
export const hides = (visitor: Visitor, target: Target) =>
  expect.poll(() => isShown(visitor, target), { ...PATIENCE, message: `${described(target)} is hidden` }).toBe(false);

/** Clicks an element as a mouse does, once it is displayed and stands still: a browser refuses to click what it cannot hit. */
export const click = (visitor: Visitor, target: Target) =>
  expect(async () => {
    const element = await visitor.find(target);
    expect(element, `${described(target)} is shown`).toBeDefined();
    await element?.click();
  }).toPass(PATIENCE);

export async function fill(visitor: Visitor, target: Target, text: string) {
  await click(visitor, target);
  await visitor.type(text);
}

/** The text field whose label begins with these words; "(required)" or the like may follow. Its name is its label, whole. */
export async function textField(visitor: Visitor, label: string): Promise<Target> {
  const labels = await visitor.evaluate(() => Array.from(document.querySelectorAll("label"), (element) => element.innerText));
  const names = labels.map((text) => text.replaceAll(/\s+/g, " ").trim());
  return textbox(names.find((name) => name.startsWith(label)) ?? label);
}

/** Waits until an element has the focus. */
export const isFocused = (visitor: Visitor, target: Target) =>
  expect
    .poll(async () => (await visitor.find(target))?.hasFocus(), { ...PATIENCE, message: `${described(target)} has the focus` })
    .toBe(true);

/** Waits until a value that the page gives is as expected. */
export const becomes = <Value>(message: string, ask: () => Promise<Value>) => expect.poll(ask, { ...PATIENCE, message });

export const pathOf = (visitor: Visitor) => visitor.evaluate(() => location.pathname);
export const wordsOfMain = (visitor: Visitor) => visitor.evaluate(() => document.querySelector("main")?.innerText ?? "");
export const levelOneHeading = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector("main h1")?.textContent.trim() ?? "");

/** Waits until a navigation has ended: the focus on the page's h1, the view at its top (docs/specification.md, Loading and failing). */
export async function arrivesAt(visitor: Visitor, path: string, title: string) {
  await isFocused(visitor, heading(title));
  expect(await pathOf(visitor)).toBe(path);
  expect(await visitor.evaluate(() => scrollY)).toBe(0);
}
