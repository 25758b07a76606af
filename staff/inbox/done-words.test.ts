import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, INTAKE, OWNER } from "../../tests/support/casework-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { personContext, staffContext } from "../server/context.ts";
import type { Staff } from "../server/context.ts";
import { action } from "./act.ts";
import { loader } from "./inbox.tsx";
import { rowValue } from "./row-value.ts";

const { freshEngine } = underTest();
const ORIGIN = "http://localhost";

async function open() {
  const { staff, clock, add, send } = await caseworkUnderTest(await freshEngine("SQLite"));
  const context = new RouterContextProvider();
  context.set(staffContext, staff as Staff);
  context.set(personContext, OWNER);
  /** Sends a form of the list about these messages, and returns the screen to which it leads. */
  const act = async (references: readonly string[], fields: Readonly<Record<string, string>>) => {
    clock.now = minutesAfter(1, clock.now);
    const body = new URLSearchParams({ ...fields, back: "/inbox" });
    for (const reference of references) body.append("reference", rowValue({ reference, seen: 9 }));
    const sent = new Request(`${ORIGIN}/inbox/act`, { method: "POST", body });
    const { headers } = await action({ context, request: sent, params: {} } as never);
    const shown = new Request(new URL(headers.get("Location") ?? "", ORIGIN));
    return (await loader({ context, request: shown, params: {} } as never)).data.done;
  };
  return { act, add, send };
}

const DONE = { state: "done" };
const DAY = { do: "day", day: "2026-03-20" };

test("messages that the person may not see are left, and the list says who may not see them", async () => {
  const { act, add } = await open();
  const [complaint, enquiry] = [await add("complaint"), await add("enquiry")];
  const one = "1 message was left as it was, because Sam may not see it.";
  expect((await act([complaint], { to: INTAKE.id })).message).toBe(one);
  expect((await act([complaint, enquiry], { to: INTAKE.id })).message).toBe(`Ngaire is given to Sam. ${one}`);
  expect((await act([enquiry, await add("enquiry")], { to: COMPLAINTS.id })).message).toBe(
    "2 messages were left as they were, because Ash may not see them.",
  );
});

test("messages that are done get no day, and the list says why", async () => {
  const { act, add } = await open();
  const reference = await add("enquiry");
  await act([reference], DONE);
  expect((await act([reference], DAY)).message).toBe("1 message was left as it was, because it is done or spam.");
});

test("a complaint without an outcome is left open, and the list says why", async () => {
  const { act, add } = await open();
  expect((await act([await add("complaint")], DONE)).message).toBe(
    "1 complaint was left open, because its record has no outcome. Write the outcome there first.",
  );
});

test("nothing was changed if all were like this already", async () => {
  const { act, add } = await open();
  const references = [await add("enquiry"), await add("enquiry")];
  const nothing = "Nothing was changed. The selected messages were like this already.";
  for (const fields of [{ to: "Sam" }, DAY, DONE]) {
    await act(references, fields);
    expect((await act(references, fields)).message).toBe(nothing);
  }
});

test("the list says that a view was removed", async () => {
  const { act } = await open();
  expect((await act([], { do: "remove-view", id: "of-kim" })).message).toBe("The view is removed.");
});

test.each([DAY, DONE, { to: "Sam" }])("the Undo of %j of one message says its name", async (fields) => {
  const { act, add } = await open();
  const { undo } = await act([await add("enquiry")], fields);
  expect((await act([], { do: "undo", ...undo })).message).toBe("Ngaire is as it was before.");
});
