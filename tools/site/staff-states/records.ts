import type { Page } from "@playwright/test";

import { accepted, alert, press, refused, type States } from "./steps.ts";

export async function* statesOfComplaints(page: Page): States {
  await page.goto("/complaints/new");
  yield await refused(page, "Add it to the register", "a new complaint with errors");
  await page.getByLabel("How it came").selectOption("Phone");
  await page.getByLabel("What they told you").fill("The worker was late");
  yield await accepted(page, "Add it to the register", "The complaint is in the register", "a complaint that was entered");
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
  yield await refused(page, "Save the record", "a complaint with errors");
}

export async function* statesOfOnePerson(page: Page): States {
  await page.goto("/records/person");
  yield await refused(page, "Find", "a search for a person with an error");
  await page.getByLabel("Email, phone or reference").fill("nobody@example.com");
  yield await accepted(page, "Find", "Nothing was found", "a search for a person without a result");
  await page.getByLabel("Email, phone or reference").fill("tam.sample@example.com");
  yield await accepted(page, "Find", "1 submission was found", "a person who was found");
  yield await refused(page, "Erase for good", "erasing with errors");
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
