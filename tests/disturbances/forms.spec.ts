import { test } from "../support/words-recorder.ts";
import { refuseMendAndSend } from "./answers.ts";
import { disturbFromStart, FORM_DISTURBANCES } from "./disturbances.ts";
import { FORM_PAGES, onEach } from "./visits.ts";

for (const [name, disturb] of FORM_DISTURBANCES)
  test(`a form with ${name} from the start: refused, mended, stored once`, async ({ context, complaints, store, words }) => {
    await onEach(context, FORM_PAGES, async (page, visited) => {
      await disturbFromStart(page, disturb);
      await page.goto(visited[0]);
      await refuseMendAndSend(page, { visited, disturb, complaints, store, words });
    });
  });
