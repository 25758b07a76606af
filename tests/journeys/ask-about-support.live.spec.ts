import { expect, fillEnquiry, sendButton, test } from "../support/forms.ts";

const QUESTION = "Which support is this about?";

test("the link below a support opens the form with that support selected, and the support is stored", async ({
  page,
  open,
  storedOn,
}) => {
  await open("/services");
  await page.getByRole("link", { name: "Ask about respite" }).click();
  await expect(page.getByLabel(QUESTION)).toHaveValue("respite");
  await fillEnquiry(page);
  await sendButton(page).click();
  expect((await storedOn(page)).answers).toMatchObject({ about: "respite" });
});

test("another support can be chosen, and stays after a reload; another link selects its own support", async ({ page, open }) => {
  await open("/contact?about=respite");
  await expect(page.getByLabel(QUESTION)).toHaveValue("respite");
  await page.getByLabel(QUESTION).selectOption("transport-options");
  await page.reload();
  await expect(page.getByLabel(QUESTION)).toHaveValue("transport-options");
  await open("/contact?about=staffing-agent");
  await expect(page.getByLabel(QUESTION)).toHaveValue("staffing-agent");
});

test("an unknown support selects none, and feedback has no question about a support", async ({ page, open }) => {
  await open("/contact?about=constructor");
  await expect(page.getByLabel(QUESTION)).toHaveValue("");
  await page.getByLabel("I have feedback or a complaint").check();
  await expect(page.getByLabel(QUESTION)).toBeHidden();
});
