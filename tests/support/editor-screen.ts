import type { Page } from "@playwright/test";

import { changeStore, type StaffUnderTest } from "./staff-side.ts";

export const SITE = "/content/files/site.yaml";
export const EDITOR = { name: "Eddie Editor", roles: ["editor"] } as const;

/** The parts of the screen of a file. */
export const phoneIn = (page: Page) => page.getByLabel("Office phone");
export const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved at / });
export const saveButton = (page: Page) => page.getByRole("button", { name: "Save draft" });

/** Returns the draft of a path as it is stored. */
export const draftText = (side: StaffUnderTest, path: string) =>
  changeStore(side, async ({ db }) => {
    const row = await db.selectFrom("content_drafts").select("text").where("path", "=", path).executeTakeFirst();
    return row?.text;
  });
