import type { Conflict, Saved } from "../contract/editing.ts";
import type { FormValues } from "./form-values.ts";
import { EARLIER, STAMP, VALUE } from "./sent-file.ts";

/** How long nobody types before the words are saved. */
const PAUSE_MS = 1000;
/** The time before another try after one that failed; the last is repeated. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];
/** Browsers refuse to keep a request with more than 64 KiB alive (Fetch, HTTP-network-or-cache fetch). */
const MOST_KEPT_ALIVE = 60_000;
const CONFLICT = 409;
const TOO_LARGE = 413;

/**
 * What is known of the words on the screen. "no-network" is also a server that does not respond. "conflict" and "gone" end the saving:
 * the person has to decide.
 */
export type SaveState =
  | { kind: "unchanged" | "typing" | "saving" | "noNetwork" | "signedOut" | "tooLong" | "conflict" | "gone" }
  | { kind: "saved"; at: string; revision: number; alsoChangedBy?: string };
export type Autosave = { save: () => void; hasUnsaved: () => boolean; stop: () => void };

type Pair = readonly [path: string, value: string];
type Given = {
  form: FormValues;
  /** The address that stores fields. */
  address: string;
  /** The values that are stored, by path. */
  stored: Readonly<Record<string, string>>;
  onState: (state: SaveState) => void;
};

/** Saves the changed fields of a form while typing pauses, and at once when its page is hidden or left. Nothing is stored in the browser. */
export function startAutosave({ form, address, stored: first, onState }: Given): Autosave {
  const stored: Record<string, string> = { ...first };
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  /** The values of a save whose response has not come. */
  let onTheWay: readonly Pair[] = [];
  let isOver = false;
  /** Whether the last words were too long to be stored. They are sent again once they have changed. */
  let isTooLong = false;

  const changed = (): Pair[] => Object.entries(form.values()).filter(([path, value]) => stored[path] !== value);
  const hasUnsaved = () => (isOver || isTooLong || tries > 0) && changed().length > 0;
  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    const sent = isOver ? [] : changed();
    // While the page is left, nothing can wait for the response to an earlier save.
    if (sent.length === 0 || (onTheWay.length > 0 && !isLeaving)) return;
    const response = send(sent);
    onTheWay = sent;
    onState({ kind: "saving" });
    try {
      await note(await response, sent);
    } catch {
      retry("noNetwork");
    } finally {
      onTheWay = [];
    }
    if (tries === 0 && !isOver && !isTooLong && changed().length > 0) saveIn(PAUSE_MS);
  }

  /** Sends values. The browser completes it even if the page is closed meanwhile. */
  function send(sent: readonly Pair[]): Promise<Response> {
    const body = new URLSearchParams({ revision: form.get("revision"), shape: form.get("shape") });
    for (const [path, value] of sent) {
      body.append(VALUE + path, value);
      body.append(STAMP + path, form.get(STAMP + path));
    }
    for (const [path, value] of onTheWay) body.append(EARLIER + path, value);
    const keepalive = String(body).length < MOST_KEPT_ALIVE;
    return fetch(address, { method: "POST", body, keepalive, redirect: "error", cache: "no-store" });
  }

  async function note(response: Response, sent: readonly Pair[]): Promise<void> {
    if (response.status === 401) return retry("signedOut");
    if (response.status >= 500) return retry("noNetwork");
    isTooLong = response.status === TOO_LARGE;
    if (isTooLong) return onState({ kind: "tooLong" });
    if (!response.ok && response.status !== CONFLICT) return end("gone");
    const result = (await response.json()) as { saved: Saved } | { conflict: Conflict };
    if ("conflict" in result) return end("conflict");
    tries = 0;
    const { revision, shape, stamps, at, alsoChangedBy } = result.saved;
    for (const [path, value] of sent) stored[path] = value;
    for (const [path, stamp] of Object.entries(stamps)) form.set(STAMP + path, stamp);
    form.set("revision", String(revision));
    form.set("shape", shape);
    onState({ kind: "saved", at, revision, ...(alsoChangedBy !== undefined && { alsoChangedBy }) });
  }

  function retry(kind: "noNetwork" | "signedOut"): void {
    if (isOver) return;
    onState({ kind });
    saveIn(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? PAUSE_MS);
    tries += 1;
  }
  function end(kind: "conflict" | "gone"): void {
    isOver = true;
    onState({ kind });
  }

  const onInput = () => {
    if (isOver || changed().length === 0) return;
    // The message about a lost network stays until the words are saved.
    if (tries === 0) onState({ kind: "typing" });
    if (tries === 0) saveIn(PAUSE_MS);
  };
  const { signal } = ending;
  form.onInput(onInput, signal);
  const onHidden = () => document.visibilityState === "hidden" && void save(true);
  document.addEventListener("visibilitychange", onHidden, { signal });
  addEventListener("online", () => void save(), { signal });
  // The last words are sent while the page is left. Only if that cannot work does the browser ask.
  addEventListener("beforeunload", (event) => hasUnsaved() && event.preventDefault(), { signal });
  // What was typed before the scripts of the page ran.
  onInput();

  return {
    save: () => void save(),
    hasUnsaved,
    stop: () => {
      void save(true);
      isOver = true;
      clearTimeout(timer);
      ending.abort();
    },
  };
}
