/** Notes what holds and what does not, a line each; one that fails does not end the others. */
export class Trial {
  readonly #name: string;
  passed = 0;
  failed = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Runs one test, which throws where its words do not hold. */
  async check(words: string, test: () => unknown): Promise<void> {
    try {
      await test();
      this.passed += 1;
      console.log(`  ok      ${this.#name}: ${words}`);
    } catch (error) {
      this.fail(words, error);
    }
  }

  fail(words: string, error: unknown) {
    this.failed += 1;
    console.log(`  FAILED  ${this.#name}: ${words}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One way to run the site. `missing` says what this machine lacks to try it. */
export type Way = { name: string; missing: () => string | undefined; tryOut: (trial: Trial) => Promise<void> };
