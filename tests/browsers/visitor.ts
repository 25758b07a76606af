/** An element as assistive technology finds it, by the browser's computed role and accessible name. Both must be equal. */
export type Target = { role: Role; name: string; within?: Target };
export type Role =
  "alert" | "button" | "contentinfo" | "dialog" | "group" | "heading" | "link" | "navigation" | "radio" | "region" | "textbox";

export type Key = "Enter" | "Escape" | "Tab";

/** An element that a visitor found. Its methods reject if it has left the page. */
export interface Found {
  click: () => Promise<void>;
  hasFocus: () => Promise<boolean>;
  /** Chooses a file in a file input. */
  choose: (file: string) => Promise<void>;
}

/** One visitor with an empty browser profile. A driver of another browser has to implement this interface. */
export interface Visitor {
  /** Resolves when the document has loaded. Without a network some browsers reject and others show their own page. */
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of the viewport in CSS pixels. Some browsers have a minimum width of about 450. */
  resize: (width: number, height: number) => Promise<void>;
  /** Returns the first displayed element with this role and name. */
  find: (target: Target) => Promise<Found | undefined>;
  /** Returns the first input of a type whose role differs between browsers (HTML-AAM). Rejects if there is none. */
  input: (type: "file" | "password") => Promise<Found>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Runs a function in the page. It can only use its arguments, and arguments and result must be JSON. */
  evaluate: <Result, Arguments extends unknown[]>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>;
  /** Returns console errors, console warnings and uncaught errors; undefined if the browser does not report them. */
  errors: () => readonly string[] | undefined;
  /** Returns the viewport as a PNG. */
  screenshot: () => Promise<Buffer>;
  leave: () => Promise<void>;
}

/** A running browser. */
export interface Browser {
  newVisitor: () => Promise<Visitor>;
  stop: () => Promise<void>;
}
