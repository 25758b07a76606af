import type { Page } from "@playwright/test";

import { alert, press, status, type States } from "./steps.ts";

export async function* statesOfComplaints(page: Page): States {
  await page.goto("/complaints/new");
  await press(page, "Add it to the register");
  await alert(page);
  yield { name: "a new complaint with errors", page };
  await page.getByLabel("How it came").selectOption("Phone");
  await page.getByLabel("What they told you").fill("The worker was late");
  await press(page, "Add it to the register");
  await status(page, "The complaint is in the register");
  yield { name: "a complaint that was entered", page };
  for (const issues of ["Late", "Late twice"]) {
    // The page was loaded as a document: it is the same with and without its scripts only once they have run.
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Issues").fill(issues);
    await press(page, "Save the record");
    await page
      .getByRole("cell", { name: issues, exact: true })
      .or(page.getByText(`${issues} (replaced later)`))
      .first()
      .waitFor();
  }
  yield { name: "a complaint with a correction", page };
  await page.getByLabel("Closed on").fill("2030-01-01");
  await press(page, "Save the record");
  await alert(page);
  yield { name: "a complaint with errors", page };
}

export async function* statesOfOnePerson(page: Page): States {
  await page.goto("/records/person");
  await press(page, "Find");
  await alert(page);
  yield { name: "a search for a person with an error", page };
  await page.getByLabel("Email, phone or reference").fill("nobody@example.com");
  await press(page, "Find");
  await status(page, "Nothing was found");
  yield { name: "a search for a person without a result", page };
  await page.getByLabel("Email, phone or reference").fill("tam.sample@example.com");
  await press(page, "Find");
  await status(page, "1 submission was found");
  yield { name: "a person who was found", page };
  await press(page, "Erase for good");
  await alert(page);
  yield { name: "erasing with errors", page };
}

export async function* statesOfRecords(page: Page): States {
  await page.goto("/records");
  yield { name: "records, with a legal hold", page };
  await page.goto("/figures?from=2026-02-30");
  await alert(page);
  yield { name: "figures with an error", page };
  await page.goto("/audit?from=2030-01-01");
  yield { name: "a log without rows", page };
}
