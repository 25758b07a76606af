import type { Form } from "./forms.ts";

/** What was promised to whom: which forms were answered with which reference, and which were never answered. */
export class Book {
  readonly forms = new Map<string, Form>();
  readonly references = new Map<string, string>();
  readonly errors: string[] = [];
  /** Forms that are to be sent again, before any new one. */
  readonly again: Form[] = [];
  /** References of forms that were answered at a second try only. */
  readonly lateReferences = new Set<string>();
  readonly #unanswered = new Set<string>();

  /** The next form that someone sends. */
  next(make: () => Form): Form {
    const form = this.again.shift() ?? make();
    this.forms.set(form.token, form);
    return form;
  }

  acknowledged(form: Form, reference: string) {
    const before = this.references.get(form.token);
    if (before !== undefined && before !== reference) this.errors.push(`One token got ${before}, then ${reference}`);
    this.references.set(form.token, reference);
    if (this.#unanswered.delete(form.token)) this.lateReferences.add(reference);
  }

  unanswered(form: Form) {
    if (!this.references.has(form.token)) this.#unanswered.add(form.token);
    this.again.push(form);
  }

  /** As someone whose answer was lost on its way would: sends again what was taken long ago. */
  sendAgain(count: number, choose: (below: number) => number) {
    const tokens = [...this.references.keys()];
    for (let each = 0; each < count && tokens.length > 0; each += 1) {
      const form = this.forms.get(tokens[choose(tokens.length)] ?? "");
      if (form) this.again.push(form);
    }
  }
}
