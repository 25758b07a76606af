import type { Page } from "@playwright/test";

import { codeAt } from "../../../server/people/totp.ts";
import { alert, main, press, status, titled, type States } from "./steps.ts";

export async function* statesOfAccounts(page: Page, colleague: Page): States {
  await page.goto("/people/invite");
  await press(page, "Make the link");
  await alert(page);
  yield { name: "an invitation with errors", page };
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByLabel(/^Intake/).check();
  await press(page, "Make the link");
  await titled(page, "The link is ready");
  yield { name: "a new invitation", page };
  const link = (await page.getByRole("definition").textContent()) ?? "";
  await page.goto("/people");
  yield { name: "people, with an open link", page };

  yield* statesOfEnrolment(colleague, link);

  await page.goto("/people");
  await main(page).getByRole("link", { name: "Robin Sample" }).click();
  await page.getByLabel(/^Owner/).uncheck();
  await press(page, "Save the roles");
  await alert(page);
  yield { name: "a person, the only owner", page };
  await page.goto("/people");
  await main(page).getByRole("link", { name: "Chris Sample" }).click();
  await press(page, "Disable the account");
  await status(page, "disabled");
  yield { name: "a person who is disabled", page };
  await press(page, "Enable the account");
  await page.goto("/account/password");
  if (await main(page).getByLabel("New password").isVisible()) {
    await press(page, "Change the password");
    await alert(page);
  }
  yield { name: "the change of a password", page };
  await page.goto("/account/recovery-codes");
  await press(page, "Make new codes");
  await titled(page, "Keep your recovery codes");
  yield { name: "new recovery codes", page };
}

async function* statesOfEnrolment(page: Page, link: string): States {
  await page.goto(link);
  yield { name: "an invitation that was opened", page };
  await press(page, "Make my account");
  await alert(page);
  yield { name: "enrolling with errors", page };
  await page.getByLabel("Your name").last().fill("New Sample");
  await page.getByLabel("New password").fill("seven brown kettles sing");
  const secret = ((await page.getByRole("definition").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeAt(secret, new Date()));
  await press(page, "Make my account");
  await titled(page, "Keep your recovery codes");
  yield { name: "the first recovery codes", page };
  await page.goto("/?show=mine");
  await page.getByText("There is nothing in this list.").waitFor();
  yield { name: "an empty inbox", page };
}

export async function* statesOfSigningIn(page: Page): States {
  await page.goto("/confirm");
  await press(page, "Confirm");
  await alert(page);
  yield { name: "confirming with an error", page };
  await page.getByRole("button", { name: "Sign out" }).click();
  await status(page, "signed out");
  yield { name: "signed out", page };
  await press(page, "Sign in");
  await alert(page);
  yield { name: "signing in with an error", page };
  await page.goto("/recovery");
  await press(page, "Use this code");
  await alert(page);
  yield { name: "a recovery code with an error", page };
}
