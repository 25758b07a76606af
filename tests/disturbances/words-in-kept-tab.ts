import type { BrowserContext } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { recordWords, RECOVERED, test as wordsTest, type WordsRecord } from "../support/words-recorder.ts";

export { expect };

/** Records the words as in words-recorder.ts, but in the tab that tests share: each of these tests opens its page as a whole document. */
export const test = wordsTest.extend<{ words: WordsRecord }>({
  inNewTab: false,
  words: async ({ context, pageErrors }, use) => {
    pageErrors.allow(RECOVERED);
    await using additions = new AsyncDisposableStack();
    collectAdditions(context, additions);
    const words = await recordWords(context);
    await use(words);
    expect(words.errors(), "frames in which main lost its words, or the document its title or viewport").toEqual([]);
  },
});

/** Puts what is added to a context from now on where it is removed after the test, because other tests use the context too. */
function collectAdditions(context: BrowserContext, additions: AsyncDisposableStack) {
  const exposeBinding = context.exposeBinding.bind(context);
  const addInitScript = context.addInitScript.bind(context);
  const expose: BrowserContext["exposeBinding"] = async (...binding) => additions.use(await exposeBinding(...binding));
  const add: BrowserContext["addInitScript"] = async (...script) => additions.use(await addInitScript(...script));
  Object.assign(context, { exposeBinding: expose, addInitScript: add });
  additions.defer(() => void Object.assign(context, { exposeBinding, addInitScript }));
}
