import type { Page } from "@playwright/test";

/** The parts of the screen of a message. */
export const replyText = (page: Page) => page.getByLabel("Your reply", { exact: true });
export const noteText = (page: Page) => page.getByLabel("Note, staff only", { exact: true });
export const tab = (page: Page, name: "Reply" | "Note" | "Phone call") =>
  page.locator("#composer").getByRole("link", { name, exact: true });
export const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const addNote = (page: Page) => page.getByRole("button", { name: "Add the note" });
/** The state of the message; the filter of the list beside it has the same word in its label. */
export const state = (page: Page) => page.getByLabel("State", { exact: true });
/** Saves to whom a message is given, by when it is to be answered, and its state. */
export const saveFacts = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
export const fold = (page: Page, name: string) => page.locator("summary", { hasText: name });

/** Chooses a ready text. Without scripts, the form comes back filled. */
export async function useReadyText(page: Page, title: string): Promise<void> {
  await fold(page, "Ready text").click();
  await page.getByRole("button", { name: title }).click();
}
