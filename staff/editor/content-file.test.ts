import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { EDITOR } from "../../tests/support/casework-fixture.ts";
import { editingUnderTest } from "../../tests/support/editing-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { personContext, type Staff, staffContext } from "../server/context.ts";
import { action } from "./content-file.tsx";

const { freshEngine } = underTest();
const PATH = "helplines.yaml";

/** Sends a form of the screen of a file. Returns what the same screen shows then. */
async function send(fields: Readonly<Record<string, string>>) {
  const { staff } = await editingUnderTest(await freshEngine("SQLite"));
  const context = new RouterContextProvider();
  context.set(staffContext, staff as Staff);
  context.set(personContext, EDITOR);
  const request = new Request("https://staff.example.org/", { method: "POST", body: new URLSearchParams(fields) });
  return action({ context, request, params: { "*": PATH } } as never);
}

test.each(["delete", "discard"])("after a %s without its checkbox, the words are those that were loaded again", async (what) => {
  const { data } = await send({ do: what, revision: "0" });
  expect(data.errors).toMatchObject([{ id: `confirm-${what}` }]);
  expect(data).not.toHaveProperty("sent");
});

test("after a save that is refused, the words are those that were sent", async () => {
  const { data } = await send({ do: "save", "v:interpreters/number": "131 451", revision: "0", published: "" });
  expect(data).toMatchObject({ conflict: {}, sent: { values: { "interpreters/number": "131 451" } } });
});
