import type { Page } from "@playwright/test";

import { accepted, led, openAll, press, refused, status, type States } from "./steps.ts";

const HELPLINES = "/content/files/helplines.yaml";

/** Afterwards there is a draft, and a request to publish it that waits for a second person. */
export async function* statesOfEditing(page: Page): States {
  await page.goto("/content?q=no+page+has+these+words");
  await page.getByText("Nothing has these words.").waitFor();
  yield { name: "a search of the content without a result", page };
  await page.goto("/content/files/pages/about.md?find=support");
  // The buttons above a text come with the scripts.
  await page.getByRole("button", { name: "Put in a fact" }).first().waitFor();
  yield await accepted(page, "Next", "1 of ", "a file with words that were found");
  await press(page, "Put in a fact");
  await page.getByRole("dialog", { name: "Put in a fact" }).waitFor();
  yield { name: "a file with the list of facts", page };
  await page.keyboard.press("Escape");
  await page.getByLabel("Title, for the browser’s tab").fill("");
  await page.getByText("is empty: write it").first().waitFor();
  yield { name: "a file with an error at its field", page };
  await page.reload();
  await openAll(page);
  yield await refused(page, "Discard the draft", "a draft that was not discarded");
  await page.getByLabel("I want to lose this draft").check();
  await press(page, "Discard the draft");
  await status(page, "The draft is discarded.");

  await page.goto("/content/new/jobs");
  yield await refused(page, "Add it", "a new opening with an error");
  await page.goto("/content/add-picture");
  yield await refused(page, "Add the picture", "a new picture with errors");
}

export async function* statesOfTwoTabs(page: Page): States {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(HELPLINES);
    // The screen is the same with and without its scripts only once they have run.
    await tab.waitForLoadState("networkidle");
  }
  await page.getByRole("textbox").first().fill("Words of the first tab");
  await status(page, "Saved at");
  await other.getByRole("textbox").first().fill("Words of the second tab");
  await other.getByRole("button", { name: "Compare both" }).click();
  await other.getByRole("heading", { level: 1, name: "Compare both" }).waitFor();
  yield { name: "a file that two tabs have changed", page: other };
  await other.close();
}

/** Needs a draft. */
export async function* statesOfPublishing(page: Page): States {
  await page.goto("/content/publish");
  await page.waitForLoadState("networkidle");
  // A draft of one's own is chosen already.
  await page.getByRole("checkbox").first().uncheck();
  yield await refused(page, "Publish", "publishing with errors");
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("A second person must confirm it").check();
  yield await led(page, "Publish", "Request to publish", "a request that waits for a second person");
}
