import type { Page } from "@playwright/test";

import { alert, openAll, openFirst, press, status, titled, type States } from "./steps.ts";

export async function* statesOfInbox(page: Page): States {
  await page.goto("/nothing-here");
  await titled(page, "Page not found");
  yield { name: "not found", page };
  await page.goto("/handed-over");
  yield { name: "handed over", page };
  await page.goto("/?q=nobody+has+this+name&kind=enquiry");
  await page.getByText("Nothing was found with these filters.").waitFor();
  yield { name: "an inbox with filters and no result", page };
  await page.goto("/?show=all&from=2026-02-30");
  await alert(page);
  yield { name: "an inbox with a wrong filter", page };
  await page.goto("/?show=all");
  await page.getByLabel("Select all on this page").waitFor();
  await press(page, "Mark as done");
  await alert(page);
  yield { name: "an inbox with nothing selected", page };
  await page.getByRole("row").getByRole("checkbox").first().check();
  yield { name: "an inbox with one selected", page };
  await page.getByLabel("Assign to").selectOption("Robin Sample");
  await press(page, "Assign");
  await status(page, "assigned to Robin Sample");
  yield { name: "an inbox after assigning", page };
}

export async function* statesOfWork(page: Page, colleague: Page): States {
  const address = await openFirst(page, "Referral");
  await openAll(page);
  await press(page, "Log the call");
  await alert(page);
  yield { name: "a submission with errors", page };
  await page.getByLabel("Note for staff").fill("A note");
  await press(page, "Add the note");
  await status(page, "The note was added.");
  yield { name: "a submission after a note", page };
  await openAll(page);
  await page.getByLabel("Why is it needed?").fill("The insurer asks for it");
  await press(page, "Put a legal hold on it");
  await status(page, "The legal hold began.");
  yield { name: "a submission with a legal hold", page };

  await colleague.goto(address);
  await colleague.getByLabel("Status").first().selectOption("Waiting");
  await press(colleague, "Change the status");
  await status(colleague, "The status was changed.");
  await page.getByLabel("Status").first().selectOption("Done");
  await press(page, "Change the status");
  await alert(page);
  yield { name: "a submission that somebody else changed", page };
}

export async function* statesOfReply(page: Page): States {
  const address = `${await openFirst(page, "Referral")}/reply`;
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await press(other, "Send the reply");
  await alert(other);
  yield { name: "a reply with errors", page: other };
  await page.getByLabel("Subject").fill("Your referral");
  await page.getByLabel("Text", { exact: true }).fill("Thank you. We call on Monday.");
  await press(page, "Send the reply");
  await status(page, "Your reply is stored.");
  yield { name: "a reply that was sent", page };
  await other.getByLabel("Subject").fill("Your referral");
  await other.getByLabel("Text", { exact: true }).fill("My own words");
  await press(other, "Send the reply");
  await other.getByText("Your reply was not sent.").waitFor();
  yield { name: "a reply that somebody else's answer stopped", page: other };
  await other.close();
}
