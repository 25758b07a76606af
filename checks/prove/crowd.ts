import { randomInt } from "node:crypto";

import { application, enquiry, type Form, send } from "./forms.ts";
import type { SentForms } from "./sent-forms.ts";

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
