import { panel } from "../support/listen.ts";
import { AUSTRALIAN, lastSaid, scriptVoice, voicesCome } from "../support/scripted-voice.ts";
import { content } from "../support/site.ts";
import { control, formAlive, send } from "./answers.ts";
import { disturbanceNamed, disturbFromStart } from "./disturbances.ts";
import { setTime } from "../support/visit.ts";
import { alive } from "./visits.ts";
import { expect, test } from "../support/words-recorder.ts";

const { listen, listenPanel } = content.interface;

/** A voice of the language of the translation. */
const VIETNAMESE = { name: "An", lang: "vi-VN", localService: true };

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
  await scriptVoice(page, [AUSTRALIAN, VIETNAMESE]);
  await page.goto("/about");
  await alive(page);
  await page.getByRole("button", { name: listen.listen }).click();
  await panel(page).getByRole("button", { name: listenPanel.pause }).click();
  await expect(panel(page).getByRole("button", { name: listenPanel.goOn })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: listenPanel.pause })).toHaveCount(0);
});

test("a translated page: a voice of its language reads, and no English one", async ({ page }) => {
  await scriptVoice(page, [AUSTRALIAN, VIETNAMESE]);
  await page.goto("/about");
  await alive(page);
  await page.getByRole("button", { name: listen.listen }).click();
  await expect.poll(() => lastSaid(page)).toMatchObject({ voice: VIETNAMESE.name });
  await voicesCome(page, [AUSTRALIAN]);
  await page
    .getByRole("navigation", { name: content.interface.navigation.labels.main })
    .getByRole("link", { name: "Services" })
    .click();
  await expect(page).toHaveURL("/services");
  await page.getByRole("button", { name: listen.listen }).click();
  await expect(page.getByRole("status").filter({ hasText: listen.failed })).toBeVisible();
});

test("a translated page: the card to show has the name that is typed", async ({ page }) => {
  const words = content.interface.showCard;
  await page.goto("/contact/show-card");
  await alive(page);
  const greeting = page.getByRole("article", { name: words.card }).getByRole("heading");
  await expect(greeting).toContainText(words.hello);
  await page.getByLabel(words.name).fill("Sam");
  await expect(greeting).toContainText(words.helloName.replace("{name}", "Sam"));
  await page.getByLabel(words.name).fill("");
  await expect(greeting).toContainText(words.myName);
});

test("a translated page: on the Easy Read page the tool names the standard page", async ({ page }) => {
  const { easyRead, label, standard } = content.interface.pageTools;
  await page.goto("/about");
  await alive(page);
  const tools = page.getByRole("region", { name: label });
  await tools.getByRole("link", { name: easyRead }).click();
  await expect(page).toHaveURL("/about/easy-read");
  await expect(tools.getByRole("link", { name: standard })).toBeVisible();
  await expect(tools.getByRole("link", { name: easyRead })).toHaveCount(0);
});

test("a translated page: the footer has the year of the visit", async ({ page }) => {
  await setTime(page, new Date("2031-02-03T04:05:06Z"));
  await page.goto("/about");
  await alive(page);
  await expect(page.getByRole("contentinfo")).toContainText("© 2031");
});
