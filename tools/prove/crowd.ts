import { randomInt } from "node:crypto";

import { application, enquiry, type Form, send } from "./forms.ts";

const CLIENTS = 8;
const CV_BYTES = 50 * 1024;

let made = 0;
/** Every fourth form is an application with a file. */
const anyForm = (): Form => (++made % 4 === 0 ? application(CV_BYTES) : enquiry());

type Crowd = {
  /** Resolves with the first acknowledged form, or when all clients have given up. */
  firstReference: Promise<void>;
  /** Lets every client finish its current request; resolves once they have. */
  leave: () => Promise<void>;
};

/**
 * Starts several clients that send one form after another until they lose the connection. `patient` clients go on after a lost
 * connection and after a 503.
 */
export function crowd(origin: string, record: SentForms, { patient = false } = {}): Crowd {
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();

  async function client() {
    while (!leaving.signal.aborted) {
      const form = record.next(anyForm);
      const response = await send(origin, form).catch(() => undefined);
      if (response?.reference !== undefined) {
        record.acknowledged(form, response.reference);
        first.resolve();
        continue;
      }
      record.notAcknowledged(form);
      const isTransient = response === undefined || response.status === 503;
      if (response && !(patient && isTransient)) record.errors.push(`A form got the status ${response.status}`);
      if (!patient || !isTransient) return;
    }
  }

  const everyone = Promise.all(Array.from({ length: CLIENTS }, client));
  void everyone.finally(first.resolve);
  return {
    firstReference: first.promise,
    leave: async () => {
      leaving.abort();
      await everyone;
    },
  };
}

/** Sends every form that was not acknowledged, and some that were, until each has a reference. */
export async function settle(origin: string, record: SentForms): Promise<void> {
  record.sendAgain(CLIENTS, randomInt);
  while (record.again.length > 0) {
    const form = record.next(anyForm);
    const { status, reference } = await send(origin, form);
    if (reference === undefined) throw new Error(`A form sent again got the status ${status}`);
    record.acknowledged(form, reference);
  }
}

/** Records which forms were sent, and which of them were acknowledged with which reference. */
export class SentForms {
  /** All forms that were sent, by token. */
  readonly forms = new Map<string, Form>();
  /** The references of acknowledged forms, by token. */
  readonly references = new Map<string, string>();
  readonly errors: string[] = [];
  /** Forms to send again before any new one. */
  readonly again: Form[] = [];
  /** References that arrived only at a second try, because the first try got no response. */
  readonly lateReferences = new Set<string>();
  readonly #unacknowledged = new Set<string>();

  /** Returns the form to send next. */
  next(make: () => Form): Form {
    const form = this.again.shift() ?? make();
    this.forms.set(form.token, form);
    return form;
  }

  acknowledged(form: Form, reference: string) {
    const before = this.references.get(form.token);
    if (before !== undefined && before !== reference) this.errors.push(`One token got ${before}, then ${reference}`);
    this.references.set(form.token, reference);
    if (this.#unacknowledged.delete(form.token)) this.lateReferences.add(reference);
  }

  notAcknowledged(form: Form) {
    if (!this.references.has(form.token)) this.#unacknowledged.add(form.token);
    this.again.push(form);
  }

  /** Repeats some acknowledged forms, as a visitor does whose response was lost. */
  sendAgain(count: number, choose: (below: number) => number) {
    const forms = [...this.references.keys()].map((token) => this.forms.get(token));
    for (let each = 0; each < count && forms.length > 0; each += 1) {
      const form = forms[choose(forms.length)];
      if (form) this.again.push(form);
    }
  }
}
