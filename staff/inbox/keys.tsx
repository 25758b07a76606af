import type { RefObject } from "react";

import { useSingleKey, useSingleKeys } from "../shell/single-keys.ts";
import { keyHints as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";

/**
 * Single keys for the list; staff/message/keys.ts has those of the message beside it, and staff/shell those of every screen. Each does
 * what a button does: it finds the part of the screen that says `data-key`. They can be turned off in the list of keys (WCAG 2.1.4).
 */
export function useKeys(list: RefObject<HTMLElement | null>): void {
  // Before the keys of the message.
  useSingleKey(({ key }) => act(key, list.current), { isFirst: true });
}

/** Returns whether the key does something here. */
function act(key: string, list: HTMLElement | null): boolean {
  switch (key) {
    case "j":
      return focusRow(list, 1);
    case "k":
      return focusRow(list, -1);
    case "x":
      return toggle(list);
    case "e":
    case "a":
      return isOfList(list) && select(list) && use(`[data-list-key="${key}"]`);
    case "z":
      return use('[data-key="z"]');
    default:
      return false;
  }
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLAnchorElement>("a[data-row]") ?? [])];

/** The row with the focus, or else the one whose message is open. */
function currentRow(list: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest("li");
  if (row && list?.contains(row)) return row;
  return list?.querySelector<HTMLElement>("li[data-here]") ?? undefined;
}

function focusRow(list: HTMLElement | null, step: 1 | -1): boolean {
  const rows = rowsOf(list);
  const index = rows.findIndex((link) => currentRow(list)?.contains(link));
  const next = index === -1 ? (step === 1 ? rows[0] : undefined) : rows[index + step];
  next?.focus();
  next?.closest("li")?.scrollIntoView({ block: "nearest" });
  return rows.length > 0;
}

const boxOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>("input[type='checkbox']") ?? undefined;

function toggle(list: HTMLElement | null): boolean {
  const box = boxOf(currentRow(list));
  box?.click();
  return box !== undefined;
}

const hasSelection = (list: HTMLElement | null) => Boolean(list?.querySelector("li input[type='checkbox']:checked"));

/** Whether a key means the list and not the message that is open (staff/message/keys.ts). */
const isOfList = (list: HTMLElement | null) =>
  hasSelection(list) || document.activeElement?.closest("li")?.parentElement?.matches("ol") === true;

/** What is selected is acted on; without a selection, the current message is selected. */
function select(list: HTMLElement | null): boolean {
  if (hasSelection(list)) return true;
  const box = boxOf(currentRow(list));
  if (box && !box.checked) box.click();
  return box !== undefined;
}

/** Uses the first part of the screen with this key that can be seen: a field gets the focus, a menu is opened, a button or link clicked. */
function use(selector: string): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>(selector)];
  // A part that has just become visible with a selection has no box yet.
  const part = parts.find((one) => one.checkVisibility()) ?? parts[0];
  if (part instanceof HTMLDetailsElement) {
    part.open = true;
    // After the selection has shown the bar.
    requestAnimationFrame(() => part.querySelector<HTMLElement>("button, a")?.focus());
  } else if (part?.matches("input, textarea, select")) part.focus();
  else part?.click();
  return part !== undefined;
}

/** The keys that are used most. Without scripts there are none. */
export function KeyHints() {
  const state = useSingleKeys();
  if (state !== "on") return null;
  return (
    <footer className={styles.hints}>
      {HINTS.map(([name, ...some]) => (
        <span key={name}>
          {some.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {say[name]}
        </span>
      ))}
    </footer>
  );
}

const HINTS = [
  ["move", "j", "k"],
  ["reply", "r"],
  ["done", "e"],
  ["select", "x"],
  ["all", "?"],
] as const;
