import { expect, test } from "../support/words-recorder.ts";
import { enterPassword, PASSWORD, WRONG_PASSWORD } from "../support/gate.ts";
import { content } from "../support/site.ts";
import { disturbFromStart, DISTURBANCES } from "./disturbances.ts";
import { headingOf, holdsWords } from "./visits.ts";

test.use({ unlocked: false });

for (const [name, disturb] of Object.entries(DISTURBANCES))
  test(`${name} at the gate: its words stay, a wrong password is refused, the right one opens`, async ({ page, words }) => {
    await disturbFromStart(page, disturb);
    await page.goto("/services");
    await holdsWords(page, content.interface.gate.heading, words);
    await page.evaluate(disturb);
    await enterPassword(page, "wrong");
    await expect(page.getByRole("alert")).toContainText(WRONG_PASSWORD);
    await holdsWords(page, content.interface.gate.heading, words);
    await enterPassword(page, PASSWORD);
    await holdsWords(page, headingOf("services"), words);
  });
