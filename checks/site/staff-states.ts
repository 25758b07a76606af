import type { BrowserContext, Page } from "@playwright/test";

import { statesOfAccounts, statesOfSession, statesOfSigningIn } from "./staff-states/accounts.ts";
import { statesOfEditing, statesOfPublishing, statesOfTwoTabs } from "./staff-states/editing.ts";
import { statesOfComplaints, statesOfOnePerson, statesOfRecords } from "./staff-states/records.ts";
import type { States } from "./staff-states/steps.ts";
import { statesOfInbox, statesOfReply, statesOfWork } from "./staff-states/submissions.ts";

/* The states of the screens that no link leads to: errors, results, dialogs. */

/** `owner` is signed in to the demonstration as an owner, and `colleague` becomes another person. */
type Windows = { owner: BrowserContext; colleague: Page };

/** States that a person sees within 5 minutes of signing in. */
export async function* recentStates({ owner, colleague }: Windows): States {
  const page = await owner.newPage();
  yield* statesOfOnePerson(page);
  yield* statesOfAccounts(page, colleague);
  await page.close();
}

/** The other states. Afterwards the owner is signed out. */
export async function* laterStates({ owner, colleague }: Windows): States {
  const page = await owner.newPage();
  yield* statesOfInbox(page);
  yield* statesOfWork(page, colleague);
  yield* statesOfSigningIn(colleague);
  yield* statesOfReply(page);
  yield* statesOfComplaints(page);
  yield* statesOfRecords(page);
  yield* statesOfEditing(page);
  yield* statesOfTwoTabs(page);
  yield* statesOfPublishing(page);
  yield* statesOfSession(page);
}
