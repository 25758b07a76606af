import type { Page } from "@playwright/test";

import { codeAt } from "../../../accounts/codes.ts";
import { until } from "../../process/until.ts";
import { accepted, alert, led, main, openAll, press, refused, status, type States } from "./steps.ts";

export async function* statesOfAccounts(page: Page, colleague: Page): States {
  await page.goto("/people/invite");
  yield await refused(page, "Make a link to give them yourself", "an invitation with errors");
  await page.getByLabel("Email").fill("new@example.com");
  await page.getByLabel(/^Coordinator/).check();
  yield await led(page, "Make a link to give them yourself", "The link is ready", "a new invitation");
  const link = (await page.getByRole("definition").textContent()) ?? "";
  await page.goto("/people");
  yield { name: "people, with an open link", page };

  yield* statesOfEnrolment(colleague, link);

  await page.goto("/people");
  await main(page).getByRole("link", { name: "Robin Sample" }).click();
  await page.getByLabel(/^Owner/).uncheck();
  yield await refused(page, "Save the roles", "a person, the only owner");
  await page.goto("/people");
  await main(page).getByRole("link", { name: "Chris Sample" }).click();
  yield await accepted(page, "Disable the account", "disabled", "a person who is disabled");
  await press(page, "Enable the account");
  await page.goto("/account/password");
  if (await main(page).getByLabel("New password").isVisible()) {
    await press(page, "Change the password");
    await alert(page);
  }
  yield { name: "the change of a password", page };
  await page.goto("/account/recovery-codes");
  yield await led(page, "Make new codes", "Keep these codes", "new recovery codes");
}

async function* statesOfEnrolment(page: Page, link: string): States {
  await page.goto(link);
  yield { name: "an invitation that was opened", page };
  yield await refused(page, "Go on", "an invitation without a name");
  await page.getByLabel("Your name").fill("New Sample");
  yield await led(page, "Go on", "Welcome, New Sample", "the second step of enrolling");
  await openAll(page);
  yield await refused(page, "Make my account", "enrolling with errors");
  await page.getByLabel("New password").fill("seven brown kettles sing");
  const secret = ((await page.getByRole("definition").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeAt(secret, new Date()));
  yield await led(page, "Make my account", "Keep these codes", "the first recovery codes");
  await page.goto("/inbox?show=mine");
  await page.getByText("Nothing waits for you").waitFor();
  yield { name: "an empty inbox", page };
}

export async function* statesOfSigningIn(page: Page): States {
  await page.goto("/display");
  yield await accepted(page, "Save", "The display was saved", "the display that was saved");
  await page.goto("/confirm");
  yield await refused(page, "Confirm", "confirming with an error");
  await page.locator("summary", { hasText: "Your account" }).click();
  yield { name: "the menu of the own account", page };
  await page.getByRole("button", { name: "Sign out" }).click();
  await status(page, "signed out");
  yield { name: "signed out", page };
  await openAll(page);
  yield await refused(page, "Sign in", "signing in with an error");
  await page.goto("/recovery");
  yield await refused(page, "Go on", "a recovery code with an error");
}

const SESSIONS = [
  { name: "the warning before the session ends", status: 200, left: { seconds: 100, canExtend: true } },
  { name: "the warning that nothing puts off", status: 200, left: { seconds: 100, canExtend: false } },
  { name: "the message that the session has ended", status: 401, left: null },
];

/** What the server says about the session is changed on the way, because nobody waits half an hour. */
export async function* statesOfSession(page: Page): States {
  for (const { name, status: code, left } of SESSIONS) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.clock.install();
    await page.route("**/session", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: code, json: left && { ...((await response.json()) as object), ...left } });
    });
    await page.goto("/account");
    // The page starts its own timer once it is hydrated.
    await until("the warning is shown", async () => {
      await page.clock.fastForward("29:00");
      return await page.getByRole("alertdialog").isVisible();
    });
    yield { name, page };
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/complaints/new");
  await page.getByLabel("What they told you").fill("The worker was late");
  await page.context().clearCookies();
  yield await led(page, "Add it to the register", "You are signed out", "a form that came after the session");
}
