type Reply = { value: unknown };

/** The key of an element's id in JSON (W3C WebDriver, 12.2). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type ElementReply = { [ELEMENT]: string };
export type Element = { id: string };
const elementOf = ({ [ELEMENT]: id }: ElementReply): Element => ({ id });

/** The browser refused a command, for example because its element has left the page. */
export class WebDriverError extends Error {}

/** Less than half of the time for which a step is tried (../steps.ts), so that a script is run again within it. */
const SCRIPT_MS = 7000;
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";

/** Of a script that runs in the page. */
type Result = { value?: unknown; error?: string };

/** Sends commands of W3C WebDriver (Classic) to a driver or, with a session's address, to one browser window. */
export class WebDriver {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  session(id: string) {
    return new WebDriver(`${this.#address}/session/${id}`);
  }

  /**
   * @throws WebDriverError if the browser responds with an error, TypeError if nothing listens at the address, what `signal` is aborted
   * with
   */
  async send(method: "GET" | "POST" | "DELETE", path: string, parameters: object = {}, signal?: AbortSignal): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      ...(signal && { signal }),
      ...(method === "POST" && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as Reply;
    if (!response.ok) throw new WebDriverError(`WebDriver: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  /** Returns the elements that match a CSS selector, in document order; with `within` only its descendants. */
  async elements(selector: string, within?: Element): Promise<Element[]> {
    const path = within ? `/element/${within.id}/elements` : "/elements";
    const found = (await this.send("POST", path, { using: "css selector", value: selector })) as ElementReply[];
    return found.map(elementOf);
  }

  /**
   * Scrolls an element into view, because WebKitGTK 2.50 does not always do so before a click (W3C WebDriver, 12.5.1), and waits
   * until it has stopped moving: the browser clicks where the element was when the command came.
   */
  async scrollTo({ id }: Element) {
    const script = `
      const [element, done] = arguments;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const position = () => Object.values(element.getBoundingClientRect().toJSON()).join(" ");
      const compare = (before) => (position() === before ? done() : requestAnimationFrame(() => compare(position())));
      requestAnimationFrame(() => { const before = position(); requestAnimationFrame(() => compare(before)); });`;
    await this.send("POST", "/execute/async", { script, args: [{ [ELEMENT]: id }] });
  }

  /** Returns the element that has the focus, or the body. */
  async activeElement(): Promise<Element> {
    return elementOf((await this.send("GET", "/element/active")) as ElementReply);
  }

  /** Presses and releases keys one after the other. W3C WebDriver, 17.4.2, has the code points of special keys. */
  async keys(text: string) {
    const presses = Array.from(text).flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions: presses }] });
  }

  /** Runs a function in the page, and returns its result after awaiting it. */
  async execute(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
    const script = `
      const [args, done] = arguments;
      Promise.resolve().then(() => (${run.toString()})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const send = () => this.send("POST", "/execute/async", { script, args: [args] }, AbortSignal.timeout(SCRIPT_MS));
    // WebKitGTK 2.50 never responds to a script whose document is replaced meanwhile. The new document responds.
    const result = (await send().catch((error: unknown) => (isTimeout(error) ? send() : Promise.reject(error)))) as Result;
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  }
}
