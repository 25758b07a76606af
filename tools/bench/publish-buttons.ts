import { liveNumber } from "../../publishing/drafts/overlay.ts";
import { sessionCookie } from "../../staff/server/session-cookie.server.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { addEditor } from "../../tests/support/editing-fixture.ts";
import { addPerson } from "../../tests/support/people-fixture.ts";
import { plainRequest } from "../../tests/support/raw-request.ts";
import { draft, EDITOR, phoneOf, SITE_YAML } from "../../tests/support/publish.ts";

const PUBLISH = "/content/publish";

/** Two owners, by the cookies of their sessions, and a draft of a phone number, by its revision. */
type Ready = { asker: string; second: string; revision: string | number };

/** Two owners, who press the buttons of publishing on the staff side: words that stand beside complaints need both. */
export class PublishButtons {
  readonly #engine: Engine;
  readonly #origin: string;
  #people = 0;

  constructor(engine: Engine, staffOrigin: string) {
    this.#engine = engine;
    this.#origin = staffOrigin;
  }

  /**
   * Signs in two owners, and drafts a phone number if there is one. This process writes them to the store of the server, whose forms
   * wait for its locks, and hashes passwords, so this is no part of a measurement.
   */
  async ready(phone?: string): Promise<Ready> {
    await addEditor(this.#engine, EDITOR);
    const revision = phone === undefined ? "" : await draft(this.#engine, SITE_YAML, phoneOf(phone));
    return { asker: await this.#signIn(), second: await this.#signIn(), revision };
  }

  /** Asks to publish the draft, as one owner does. Returns the button with which the other one publishes it. */
  async askToPublish({ asker, second, revision }: Ready): Promise<() => Promise<void>> {
    await this.#open(asker, PUBLISH);
    await this.#open(asker, "/content/publish-checks");
    const form = { chosen: `${revision} ${SITE_YAML}`, note: "", time: "now" };
    return this.#confirming(second, await this.#press(asker, PUBLISH, form));
  }

  /** Asks to undo the live release, as one owner does. Returns the button with which the other one undoes it. */
  async askToUndo({ asker, second }: Ready): Promise<() => Promise<void>> {
    const shown = String(await this.#engine.read(liveNumber));
    const path = `/content/releases/${shown}/undo`;
    await this.#open(asker, path);
    return this.#confirming(second, await this.#press(asker, path, { shown }));
  }

  async #confirming(second: string, request: string): Promise<() => Promise<void>> {
    await this.#open(second, request);
    return async () => void (await this.#press(second, request, { do: "confirm" }));
  }

  /** Returns the cookie of a new owner, who has just signed in: these buttons ask others to do so again. */
  async #signIn(): Promise<string> {
    this.#people += 1;
    const email = `owner.${this.#people}@example.org`;
    const { sessionToken } = await addPerson(this.#engine, { email, now: new Date() });
    return sessionCookie(this.#origin).write(sessionToken).split(";")[0] ?? "";
  }

  async #open(cookie: string, path: string): Promise<void> {
    const { status } = await plainRequest(this.#origin + path, { headers: { cookie } });
    if (status !== 200) throw new Error(`${path} responded with ${status}.`);
  }

  /** Sends a form, and returns the path to which it leads. */
  async #press(cookie: string, path: string, form: Record<string, string>): Promise<string> {
    const headers = { cookie, origin: this.#origin, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(form).toString();
    const answer = await plainRequest(this.#origin + path, { method: "POST", headers, body });
    const { location } = answer.headers;
    if (location?.startsWith(PUBLISH) !== true) throw new Error(`${path} responded with ${answer.status} ${location ?? ""}.`);
    return location;
  }
}
