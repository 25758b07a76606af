import { answersIn, answerAll, formAlive } from "./answers.ts";
import { expect, test, visit } from "../support/offline.ts";
import { content } from "../support/site.ts";
import { recordWords } from "../support/words-recorder.ts";
import { disturbanceNamed, disturbFromStart } from "./disturbances.ts";
import { follow, headingOf, holdsWords } from "./visits.ts";

// A service worker may be slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test("a translated page keeps its words when the network fails, and opens without a network", async ({
  context,
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/Minified React error #418/);
  const words = await recordWords(context);
  await disturbFromStart(page, disturbanceNamed("the whole page translated"));
  await visit(page, "/services");
  await page.goto("/contact");
  await formAlive(page);
  await answerAll(page, "/contact", "Offline");
  const typed = await answersIn(page);
  await site.stop();
  await context.setOffline(true);
  await expect(page.locator("main form").getByText(content.forms.answers.offline)).toHaveCount(2);
  expect(await answersIn(page)).toEqual(typed);
  await holdsWords(page, headingOf("contact"), words);
  await follow(page, "/services");
  await holdsWords(page, headingOf("services"), words);
  await page.reload();
  await holdsWords(page, headingOf("services"), words);
  await follow(page, "/contact");
  await holdsWords(page, headingOf("contact"), words);
  await formAlive(page);
  expect(await answersIn(page)).toEqual(typed);
});
