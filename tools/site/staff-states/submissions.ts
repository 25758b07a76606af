import type { Page } from "@playwright/test";

import { accepted, alert, main, openAll, openFirst, press, refused, status, titled, type States } from "./steps.ts";

export async function* statesOfInbox(page: Page): States {
  await page.goto("/nothing-here");
  await titled(page, "Page not found");
  yield { name: "not found", page };
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  yield { name: "the list of keys", page };
  await page.goto("/handed-over");
  yield { name: "handed over", page };
  await page.goto("/inbox?q=nobody+has+this+name&kind=enquiry");
  await page.getByText("Nothing was found").waitFor();
  yield { name: "an inbox with filters and no result", page };
  await page.goto("/inbox?from=2026-02-30");
  await alert(page);
  yield { name: "an inbox with a wrong filter", page };
  await page.goto("/inbox?refused=none-selected");
  await alert(page);
  yield { name: "an inbox with nothing selected", page };
  await page.goto("/inbox");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  yield { name: "the list of keys", page };
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Kind" }).click();
  yield { name: "an inbox with an open menu", page };
  await page.keyboard.press("Escape");
  await page.getByRole("listitem").getByRole("checkbox").first().check();
  yield { name: "an inbox with one selected", page };
  await page.locator("summary", { hasText: "Give to" }).first().click();
  yield await accepted(page, "You", "is given to", "an inbox after giving");
  await page.getByRole("listitem").getByRole("checkbox").first().check();
  await page.locator("summary", { hasText: "More" }).first().click();
  yield await refused(page, "Set the day", "an inbox with a new day that is missing");
}

export async function* statesOfWork(page: Page, colleague: Page): States {
  const address = await openFirst(page, "Referral");
  await openAll(page);
  yield { name: "a message with every menu and fold open", page };
  await openAll(page);
  yield await refused(page, "Wait", "a message with a day to wait for that is missing");
  await page.goto(`${address}?tab=call`);
  yield await refused(page, "Log the call", "a message with a call that has errors");
  await page.goto(`${address}?tab=note`);
  await page.getByRole("textbox", { name: "Note, staff only" }).fill("A note");
  yield await accepted(page, "Add the note", "The note was added.", "a message after a note");
  await openAll(page);
  await page.getByLabel("Why is it needed?").fill("The insurer asks for it");
  yield await accepted(page, "Put a legal hold on it", "The legal hold began.", "a message with a legal hold");

  await colleague.goto(address);
  await colleague.getByLabel("State", { exact: true }).selectOption("Waiting");
  await press(colleague, "Save");
  await status(colleague, "The state was changed.");
  yield { name: "a message after an act that can be undone", page: colleague };
  await page.getByLabel("State", { exact: true }).selectOption("Done");
  yield await refused(page, "Save", "a message that somebody else changed");
}

export async function* statesOfReply(page: Page): States {
  const address = await openFirst(page, "Referral");
  const other = await page.context().newPage();
  await other.goto(address);
  yield await refused(other, "Send", "a reply with errors");
  await page.getByLabel("Your reply", { exact: true }).fill("Thank you. We call on Monday.");
  await press(page, "Send");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  yield { name: "a reply that waits to be sent", page };
  await other.getByLabel("Your reply", { exact: true }).fill("My own words");
  await press(other, "Send");
  await other.getByText("Your reply was not sent.").waitFor();
  yield { name: "a reply that somebody else's answer stopped", page: other };
  await other.close();
}

export async function* statesOfComplaints(page: Page): States {
  await page.goto("/complaints/new");
  yield await refused(page, "Add it to the register", "a new complaint with errors");
  await page.getByLabel("How it came").selectOption("Phone");
  await page.getByLabel("What they told you").fill("The worker was late");
  yield await accepted(page, "Add it to the register", "The complaint is in the register", "a complaint that was entered");
  for (const issues of ["Late", "Late twice"]) {
    // The page was loaded as a document: it is the same with and without its scripts only once they have run.
    await page.waitForLoadState("networkidle");
    await openAll(page);
    await page.getByLabel("Issues").fill(issues);
    await press(page, "Save the record");
    await status(page, "The record is saved.");
  }
  yield { name: "a complaint with a correction", page };
  await page.getByLabel("Closed on").fill("2030-01-01");
  yield await refused(page, "Save the record", "a complaint with errors");
  // The day that was refused is lost, which the screen asks about.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Add a file" }).click();
  yield await refused(page, "Add the file", "a file of a complaint with errors");
  const file = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  await page.getByLabel("The file", { exact: true }).setInputFiles(file);
  await page.getByLabel("What it is").fill("Letter of her sister");
  yield await accepted(page, "Add the file", "The file is in the record.", "a complaint with a file");
}

export async function* statesOfOnePerson(page: Page): States {
  await page.goto("/records/person");
  yield await refused(page, "Find", "a search for a person with an error");
  await page.getByLabel("Name, email, phone or reference").fill("nobody@example.com");
  yield await accepted(page, "Find", "Nothing was found", "a search for a person without a result");
  await page.getByLabel("Name, email, phone or reference").fill("tam.sample@example.com");
  yield await accepted(page, "Find", "1 message was found", "a person who was found");
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

export async function* statesOfHeldMails(page: Page): States {
  await page.goto("/held-mails");
  yield await refused(page, "Delete the chosen ones", "emails to sort, with none chosen");
  await page.getByRole("link", { name: "Lee Sample" }).click();
  await titled(page, "Lee Sample");
  await openAll(page);
  yield { name: "an email to sort, with its folds open", page };
  yield await refused(page, "Find", "an email to sort with an error");
  await page.getByLabel("Name, email, phone or reference").fill("Kit Sample");
  await press(page, "Find");
  await page.getByRole("heading", { name: "Found" }).waitFor();
  yield { name: "an email to sort with messages that were found", page };
  await press(page, "Delete it");
  await main(page).getByText("1 email was deleted.").waitFor();
  yield { name: "emails to sort after one was deleted", page };
  await press(page, "Undo");
  await main(page).getByText("1 email is here again.").waitFor();
}
