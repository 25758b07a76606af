import { expect, test } from "vitest";

import { clockInDoubt } from "./clock-in-doubt.ts";

const BEFORE = `# Our emails.
staffSide:
  open: To see it on the staff side
  # In the notices below.
  clockConfirm: "If the clock is right, say so here:"
  purgeConfirm: Delete them here
notices:
  clock:
    subject: The clock may be wrong
    confirm: |-
      If the clock is right, run:
      npm run submissions -- confirm-clock
  # Our own words.
  purge:
    subject: "{count} wait"
`;
const mails = (text: string) => new Map([["emails.yaml", text]]);

test("the words about the clock go, all others and their comments stay, and a second run changes nothing", () => {
  const after = clockInDoubt.migrate(mails(BEFORE), new Map()).get("emails.yaml") ?? "";
  expect(after).not.toMatch(/clock/);
  for (const line of [
    "# Our emails.",
    "  open: To see",
    "  purgeConfirm: Delete",
    "  # Our own words.",
    '    subject: "{count} wait"',
  ])
    expect(after).toContain(line);
  expect(clockInDoubt.migrate(mails(after), new Map())).toEqual(new Map());
});

test("a site without emails of its own is left as it is", () => {
  expect(clockInDoubt.migrate(new Map(), new Map())).toEqual(new Map());
});
