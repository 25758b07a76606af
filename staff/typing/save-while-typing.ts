/** How long nobody types before the words are saved. */
const PAUSE_MS = 1000;
/** The time before another try after one that failed; the last is repeated. */
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];
/** Browsers refuse to keep a request with more than 64 KiB alive (Fetch, HTTP-network-or-cache fetch). */
const MOST_KEPT_ALIVE = 60_000;
const isKeptAlive = (body: URLSearchParams): boolean => String(body).length < MOST_KEPT_ALIVE;
const CONFLICT = 409;
const TOO_LARGE = 413;
const TOO_MANY = 429;
/** The longest time that another form of the page, or the next screen, waits for a save. */
const WAITS_MS = 3000;

/**
 * What is known of the words on the screen. "noNetwork" is also a server that does not respond, "busy" one that was asked too often.
 * "conflict" and "gone" end the saving: the person has to decide. After "ended", the next words begin anew.
 */
export type SaveState =
  | { kind: "unchanged" | "typing" | "saving" | "noNetwork" | "busy" | "signedOut" | "tooLong" | "conflict" | "gone" | "ended" }
  | { kind: "saved"; at: string; revision: number };
export type Saving = {
  save: () => void;
  /** Saves before the next screen is loaded, which may show the words. Returns undefined if all of them are stored. */
  saveFirst: () => Promise<unknown> | undefined;
  hasUnsaved: () => boolean;
  /** Returns the names of the values that are not known to be stored. */
  changedIn: (values: Readonly<Record<string, string>>) => string[];
  stop: () => void;
};
type SavedState = Extract<SaveState, { kind: "saved" }>;
/** A response with the status 200 or 409. "ended": the words were sent or discarded meanwhile. */
type Result<Saved, Conflict> = { saved: Saved } | { conflict: Conflict } | { ended: { revision: number } };

type Pair = readonly [name: string, value: string];
type Given<Saved, Conflict> = {
  /** The values of the form by name. */
  values: () => Record<string, string>;
  onInput: (listener: () => void, signal: AbortSignal) => void;
  /** The address that stores them. */
  address: string;
  /** The values that are stored, by name. */
  stored: Readonly<Record<string, string>>;
  /** What is sent. `earlier` has each value that may be stored now, if the response to an earlier save has not come. */
  bodyOf: (sent: readonly Pair[], earlier: readonly Pair[]) => URLSearchParams;
  onSaved: (saved: Saved) => SavedState;
  onConflict?: (conflict: Conflict) => void;
  onEnded?: (revision: number) => void;
  /** Whether the form is being sent. Then its words need no save. */
  isPaused?: () => boolean;
  /** Whether another form of the page is sent only after the words are saved, because its page or its session ends with it. */
  waits: (form: HTMLFormElement) => boolean;
  onState: (state: SaveState) => void;
};

/** A save whose response has not come. Nobody knows whether it was stored. */
type Unanswered = { number: number; sent: readonly Pair[] };

/** Saves the words of a form while typing pauses, and at once when its page is hidden or left. Nothing is stored in the browser. */
export function saveWhileTyping<Saved, Conflict>(given: Given<Saved, Conflict>): Saving {
  const { values, address, stored: first, onState } = given;
  const stored: Record<string, string> = { ...first };
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  /** Oldest first, with those on the way. */
  let unanswered: Unanswered[] = [];
  let onTheWay = 0;
  let lastNumber = 0;
  let lastAnswered = 0;
  let isOver = false;
  /** Whether the last words were too long to be stored, or were sent meanwhile. They are sent again once they have changed. */
  let isHeld = false;
  /** The form that has waited for a save and goes on. */
  let goingOn: EventTarget | null = null;

  const isUnsure = (name: string) => unanswered.some(({ sent }) => sent.some(([each]) => each === name));
  const changedIn = (all: Readonly<Record<string, string>>): Pair[] =>
    Object.entries(all).filter(([name, value]) => stored[name] !== value || isUnsure(name));
  const changed = () => changedIn(values());
  const hasUnsaved = () => (isOver || isHeld || tries > 0) && changed().length > 0;
  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    if (!isLeaving && given.isPaused?.()) return saveIn(PAUSE_MS);
    // While the page is left, nothing can wait for the response to an earlier save.
    if (isOver || (onTheWay > 0 && !isLeaving)) return;
    // A save that was lost is repeated as it was, so that few values may be stored.
    const repeated = isLeaving ? undefined : unanswered.at(-1);
    const sent = repeated?.sent ?? changed();
    if (sent.length === 0) return;
    const response = send(given.bodyOf(sent, earlierThan(sent)));
    lastNumber += 1;
    const saving = { number: lastNumber, sent };
    unanswered = [...unanswered.filter((one) => one !== repeated), saving];
    onTheWay += 1;
    onState({ kind: "saving" });
    try {
      await note(await response, saving);
    } catch {
      retry("noNetwork", saving.number);
    } finally {
      onTheWay -= 1;
    }
    if (tries === 0 && !isOver && !isHeld && changed().length > 0) saveIn(PAUSE_MS);
  }

  /** Returns each value that may be stored now in the place of those that are sent; none if that is certain. */
  function earlierThan(sent: readonly Pair[]): Pair[] {
    if (unanswered.length === 0) return [];
    const known = sent.map(([name]): Pair => [name, stored[name] ?? ""]);
    return [...known, ...unanswered.flatMap((one) => one.sent)];
  }

  /** Sends values. The browser completes it even if the page is closed meanwhile. */
  function send(body: URLSearchParams): Promise<Response> {
    return fetch(address, { method: "POST", body, keepalive: isKeptAlive(body), redirect: "error", cache: "no-store" });
  }

  async function note(response: Response, { number, sent }: Unanswered): Promise<void> {
    if (response.status === 401) return retry("signedOut", number);
    if (response.status === TOO_MANY) return retry("busy", number);
    if (response.status >= 500) return retry("noNetwork", number);
    const result = response.ok || response.status === CONFLICT ? ((await response.json()) as Result<Saved, Conflict>) : undefined;
    unanswered = unanswered.filter((one) => one.number > number);
    // The response to a later save was quicker.
    if (number < lastAnswered) return;
    lastAnswered = number;
    isHeld = response.status === TOO_LARGE;
    if (isHeld) return onState({ kind: "tooLong" });
    if (!result) return end("gone");
    tries = 0;
    if ("conflict" in result) {
      given.onConflict?.(result.conflict);
      return end("conflict");
    }
    if ("ended" in result) {
      isHeld = true;
      given.onEnded?.(result.ended.revision);
      return onState({ kind: "ended" });
    }
    for (const [name, value] of sent) stored[name] = value;
    onState(given.onSaved(result.saved));
  }

  function retry(kind: "noNetwork" | "busy" | "signedOut", number: number): void {
    if (isOver || number < lastAnswered) return;
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
  const saveFirst = () => {
    if (isOver || changed().length === 0) return undefined;
    return Promise.race([save(true), new Promise((done) => setTimeout(done, WAITS_MS))]);
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    const isGoingOn = form === goingOn;
    goingOn = null;
    if (isGoingOn || !(form instanceof HTMLFormElement) || !given.waits(form)) return;
    const saved = saveFirst();
    if (!saved) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const goOn = () => {
      goingOn = form;
      form.requestSubmit(submitter);
    };
    void saved.finally(goOn);
  };
  const { signal } = ending;
  given.onInput(onInput, signal);
  const onHidden = () => document.visibilityState === "hidden" && void save(true);
  document.addEventListener("visibilitychange", onHidden, { signal });
  addEventListener("online", () => void save(), { signal });
  // Before React hears of it.
  addEventListener("submit", onSubmit, { signal, capture: true });
  // The last words are sent while the page is left. Only if that cannot work does the browser ask.
  const isTooMuch = () => !given.isPaused?.() && changed().length > 0 && !isKeptAlive(given.bodyOf(changed(), []));
  addEventListener("beforeunload", (event) => (hasUnsaved() || isTooMuch()) && event.preventDefault(), { signal });
  // What was typed before the scripts of the page ran.
  onInput();

  return {
    save: () => void save(),
    saveFirst,
    hasUnsaved,
    changedIn: (all) => changedIn(all).map(([name]) => name),
    stop: () => {
      if (!given.isPaused?.()) void save(true);
      isOver = true;
      clearTimeout(timer);
      ending.abort();
    },
  };
}

/** A form, as what saves it while its person types reads and writes it. */
export type FormValues = {
  /** Whether it is this form. */
  is: (form: HTMLFormElement) => boolean;
  /** What the form would send now. */
  read: () => FormData;
  /** The value of a hidden field. */
  get: (name: string) => string;
  /** Sets a hidden field for everything that the form sends. */
  set: (name: string, value: string) => void;
  /** Calls a function that may change what the form sends, each time. */
  onSend: (change: (data: FormData) => void) => void;
  /** Calls a listener after each input, until the signal ends. */
  onInput: (listener: () => void, signal: AbortSignal) => void;
};

/**
 * Returns the values of a form until the signal ends. Hidden fields are set while the form is read, because React writes the values of
 * its own render into them again.
 */
export function formValues(form: HTMLFormElement, signal: AbortSignal): FormValues {
  const later = new Map<string, string>();
  let isReading = false;
  let onSend = (_data: FormData): void => undefined;
  const setLater = ({ formData }: FormDataEvent) => {
    for (const [name, value] of later) if (formData.has(name)) formData.set(name, value);
    if (!isReading) onSend(formData);
  };
  form.addEventListener("formdata", setLater, { signal });
  const ownOf = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : "";
  };
  return {
    is: (other) => other === form,
    read: () => {
      isReading = true;
      const data = new FormData(form);
      isReading = false;
      return data;
    },
    get: (name) => later.get(name) ?? ownOf(name),
    set: (name, value) => void later.set(name, value),
    onSend: (change) => (onSend = change),
    onInput: (listener, ending) => form.addEventListener("input", listener, { signal: ending }),
  };
}
