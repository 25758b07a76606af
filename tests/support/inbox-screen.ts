import type { Page } from "@playwright/test";

import type { NewSubmission } from "../../cases/data/store.ts";
import { addSubmission, type StaffUnderTest } from "./staff-side.ts";

/** A window in which the list and a message stand side by side. */
export const WIDE = { viewport: { width: 1440, height: 900 } };

/** The parts of the inbox. */
export const list = (page: Page) => page.getByRole("region", { name: "Messages" });
export const listed = (page: Page) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .getByRole("link");
export const pane = (page: Page) => page.getByRole("region", { name: "Message", exact: true });
/** The button of the message. A document whose styles have not come yet shows the bar of a phone too. */
export const done = (page: Page) => pane(page).getByRole("button", { name: "Done" }).first();
export const search = (page: Page) => page.getByRole("searchbox");
export const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
/** The links to the messages before and after the one that is open. */
export const previous = (page: Page) => page.getByRole("link", { name: "Previous message" });
export const next = (page: Page) => page.getByRole("link", { name: "Next message" });

/** Stores a message of a person, who would like a call. Returns its reference. */
export const addMessageOf = (side: StaffUnderTest, name: string, kind: NewSubmission["kind"] = "enquiry", at?: Date) => {
  const answers = { way: "myself", name, phone: "0491 570 006", message: `${name} would like a call` };
  return addSubmission(side, { kind, answers }, at);
};
