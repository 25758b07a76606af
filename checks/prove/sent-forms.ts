import type { Form } from "./forms.ts";

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
