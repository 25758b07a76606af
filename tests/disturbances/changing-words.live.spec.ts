import { panel } from "../support/listen.ts";
import { scriptVoice } from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";
import { expect, test } from "../support/words-recorder.ts";
import { control, formAlive, send } from "./answers.ts";
import { disturbanceNamed, disturbFromStart } from "./disturbances.ts";
import { alive } from "./visits.ts";

const { listen, listenPanel } = content.interface;

// A translator removes React's text nodes from the document, so that a change of such a node would not be visible.
test.beforeEach(({ page }) => disturbFromStart(page, disturbanceNamed("the whole page translated")));

test("a translated page: another error of the same field is shown", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 422/);
  await page.goto("/contact");
  await formAlive(page);
  await send(page).click();
  const phone = control(page, "phone");
  await expect(phone).toHaveAccessibleDescription(new RegExp(content.forms.answers.errorTitle));
  await phone.fill("12");
  await send(page).click();
  await expect(phone).toHaveAccessibleDescription(new RegExp(content.forms.answers.invalid.phone.replaceAll(/[()]/g, "\\$&")));
});

test("a translated page: a button whose label changes shows the new label", async ({ page }) => {
  await scriptVoice(page);
  await page.goto("/about");
  await alive(page);
  await page.getByRole("button", { name: listen.listen }).click();
  await panel(page).getByRole("button", { name: listenPanel.pause }).click();
  await expect(panel(page).getByRole("button", { name: listenPanel.goOn })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: listenPanel.pause })).toHaveCount(0);
});
