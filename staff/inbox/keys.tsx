import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";

import { Icon } from "../shell/icons.tsx";
import { keys as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import { turnSwitch, useSwitch } from "./preference.ts";

/** The places of the staff side, by the key after `g`. */
const PLACES: Readonly<Record<string, string>> = { t: "/", i: "/inbox", c: "/complaints", w: "/content", o: "/office" };
/** How long `g` waits for the second key. */
const SECOND_KEY_MS = 1500;
const DIALOG = "keyboard";

/**
 * Single keys for the list; those for the message beside it are in staff/message/keys.ts. Each does what a button does: it finds the
 * part of the screen that says `data-key`. They work outside of fields alone, can be turned off (WCAG 2.1.4), and do not work on touch screens, whose keyboards are on
 * the screen only while somebody types.
 */
export function useKeys(list: RefObject<HTMLElement | null>): void {
  const state = useSwitch("single-keys");
  const navigate = useNavigate();
  const goAt = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const to = event.timeStamp - goAt.current < SECOND_KEY_MS ? PLACES[event.key] : undefined;
    goAt.current = event.key === "g" ? event.timeStamp : 0;
    if (to !== undefined) void navigate(to);
    else if (!act(event.key, list.current)) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (state !== "on" || matchMedia("(pointer: coarse)").matches) return;
    const ending = new AbortController();
    // Before the keys of the message, which leave alone what is done already.
    document.addEventListener("keydown", (event) => press(event), { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, [state]);
  useEffect(() => {
    document.documentElement.dataset["keys"] = state ?? "on";
  }, [state]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && (target.closest("input:not([type='checkbox']), textarea, select, dialog[open]") !== null || (target as HTMLElement).isContentEditable);

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
    case "/":
      return use(`[data-key="${key}"]`);
    case "?":
      showKeys();
      return true;
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

const hasSelection = (list: HTMLElement | null) => list?.querySelector("li input[type='checkbox']:checked") != null;

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

const showKeys = () => document.querySelector<HTMLDialogElement>(`#${DIALOG}`)?.showModal();

/** The keys that are used most, and the list of all. Without scripts there are none. */
export function KeyHints() {
  const state = useSwitch("single-keys");
  if (state === undefined) return null;
  return (
    <>
      <footer className={styles.hints}>
        {state === "on" &&
          HINTS.map(([name, ...some]) => (
            <span key={name}>
              {some.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{" "}
              {say.hints[name]}
            </span>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={showKeys}>
          {say.all} <kbd>?</kbd>
        </button>
      </footer>
      <Keys />
    </>
  );
}

const HINTS = [
  ["move", "j", "k"],
  ["reply", "r"],
  ["done", "e"],
  ["select", "x"],
] as const;

const ALL = [
  ["move", "j", "k"],
  ["inbox", "g", "i"],
  ["open", "Enter"],
  ["today", "g", "t"],
  ["select", "x"],
  ["complaints", "g", "c"],
  ["reply", "r"],
  ["website", "g", "w"],
  ["note", "n"],
  ["office", "g", "o"],
  ["give", "a"],
  ["search", "/"],
  ["done", "e"],
  ["undo", "z"],
  ["this", "?"],
] as const;

function Keys() {
  return (
    <dialog id={DIALOG} className={styles.keys} aria-labelledby="keyboard-title">
      <form method="dialog">
        <h2 id="keyboard-title">{say.title}</h2>
        <button className="button" data-kind="line">
          <Icon name="close" />
          <span className="visually-hidden">{say.close}</span>
        </button>
      </form>
      <dl>
        {ALL.map(([name, ...some]) => (
          <div key={name}>
            <dt>{say.list[name]}</dt>
            <dd>
              {some.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch name="single-keys" label={say.use} />
      <Switch name="new-count" label={say.tell} />
    </dialog>
  );
}

function Switch({ name, label }: { name: Parameters<typeof useSwitch>[0]; label: string }) {
  const state = useSwitch(name);
  return (
    <label>
      <input
        type="checkbox"
        checked={state === "on"}
        onChange={({ currentTarget }) => turnSwitch(name, currentTarget.checked ? "on" : "off")}
      />
      {label}
    </label>
  );
}
