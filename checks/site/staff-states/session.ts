import type { Page } from "@playwright/test";

import { until } from "../../prove/until.ts";
import { led, type States } from "./steps.ts";

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
