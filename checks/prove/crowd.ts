import { randomInt } from "node:crypto";

import type { Book } from "./book.ts";
import { application, enquiry, type Form, send } from "./forms.ts";

const CLIENTS = 8;
const CV_BYTES = 50 * 1024;

let made = 0;
/** Every fourth is an application with a file. */
export const anyForm = (): Form => (++made % 4 === 0 ? application(CV_BYTES) : enquiry());

export type Crowd = {
  /** Resolves with the first answer, or once nobody is left to get one. */
  firstAnswer: Promise<void>;
  /** Lets everyone finish what is under way; resolves once they have. */
  leave: () => Promise<void>;
};

/**
 * Several people who send one form after another until they lose the connection. `patient` people go on in spite of that,
 * and take a 503 for what it is: try again.
 */
export function crowd(origin: string, book: Book, { patient = false } = {}): Crowd {
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();

  async function person() {
    while (!leaving.signal.aborted) {
      const form = book.next(anyForm);
      const answer = await send(origin, form).catch(() => undefined);
      if (answer?.reference !== undefined) {
        book.acknowledged(form, answer.reference);
        first.resolve();
        continue;
      }
      book.unanswered(form);
      if (answer && !(patient && answer.status === 503)) book.errors.push(`A form was answered ${answer.status}`);
      if (!patient || (answer && answer.status !== 503)) return;
    }
  }

  const everyone = Promise.all(Array.from({ length: CLIENTS }, person));
  void everyone.finally(first.resolve);
  return {
    firstAnswer: first.promise,
    leave: async () => {
      leaving.abort();
      await everyone;
    },
  };
}

/** Sends what was never answered until all of it is. */
export async function settle(origin: string, book: Book): Promise<void> {
  book.sendAgain(CLIENTS, randomInt);
  while (book.again.length > 0) {
    const form = book.next(anyForm);
    const { status, reference } = await send(origin, form);
    if (reference === undefined) throw new Error(`A form sent again was answered ${status}`);
    book.acknowledged(form, reference);
  }
}
