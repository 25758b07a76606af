/** An element as assistive technology has it: the browser's own computed role and accessible name, which must be equal. */
export type Target = { role: Role; name: string; within?: Target };
export type Role =
  "alert" | "button" | "contentinfo" | "dialog" | "group" | "heading" | "link" | "navigation" | "radio" | "region" | "textbox";

export type Key = "Enter" | "Escape" | "Tab";

/** An element that a visitor found. It may have left the page since: its methods then reject. */
export interface Found {
  click: () => Promise<void>;
  hasFocus: () => Promise<boolean>;
  /** Chooses a file of this machine in a file field. */
  choose: (file: string) => Promise<void>;
}

/**
 * One person in one browser, with nothing kept from anyone before. Everything that journeys need of a browser, and all that a
 * further browser would have to do.
 */
export interface Visitor {
  /** Resolves when the document has loaded. Where nothing answers, some browsers reject and others show a page of their own. */
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of the page's area in CSS pixels; some browsers have a smallest width of about 450. */
  resize: (width: number, height: number) => Promise<void>;
  /** The first element that is displayed and has this role and name. */
  find: (target: Target) => Promise<Found | undefined>;
  /** The only input of a type that has no role of its own (HTML-AAM), so that browsers differ; rejects where there is none. */
  input: (type: "file" | "password") => Promise<Found>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments, which must be JSON, as must the result. */
  evaluate: <Result, Arguments extends unknown[]>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>;
  /** Console errors, console warnings and uncaught errors so far; undefined where the browser does not report them. */
  errors: () => readonly string[] | undefined;
  /** The window as a PNG. */
  screenshot: () => Promise<Buffer>;
  leave: () => Promise<void>;
}

/** A running browser, which visitors come to one after the other. */
export interface Browser {
  newVisitor: () => Promise<Visitor>;
  stop: () => Promise<void>;
}
