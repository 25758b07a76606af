import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { personContext, type Staff, staffContext } from "./server/context.ts";
import { action as changeAccount } from "./accounts/account.tsx";
import { action as makeCodes } from "./accounts/account-codes.tsx";
import { action as invitePerson } from "./accounts/invite.tsx";
import { action as changePeople } from "./accounts/people.tsx";
import { action as changePerson } from "./accounts/person.tsx";

/** An action of a route, without the types that the build makes for it. */
type Action = (args: never) => Promise<unknown>;

/** Runs an action for a person. `used` is what it has read of the staff side; every change needs the engine. */
function run(action: Action, isRecent: boolean) {
  const used: string[] = [];
  const session = { row: { used_at: Date.now() }, person: {} };
  const engine = { read: () => Promise.resolve(session), transaction: () => Promise.resolve([]) };
  const known = { now: () => new Date(), cookie: { read: () => "token" }, engine } as unknown as Staff;
  const staff = new Proxy(known, {
    get: (target, name: keyof Staff) => {
      used.push(name);
      return target[name];
    },
  });
  const context = new RouterContextProvider();
  context.set(staffContext, staff);
  context.set(personContext, { id: "kim", name: "Kim", roles: ["owner"], isRecent });
  const request = new Request("https://staff.example.org/account", { method: "POST", body: new URLSearchParams({ do: "end" }) });
  const result = action({ context, request, params: { id: "sam" } } as never).catch((thrown: unknown) => thrown);
  return { used, result };
}

test.each<[string, Action]>([
  ["new recovery codes", makeCodes],
  ["the end of one's sessions", changeAccount],
  ["an invitation", invitePerson],
  ["a change of an invitation", changePeople],
  ["a change of a person", changePerson],
])(
  "%s needs both factors again: without a fresh proof the form goes to /confirm, and nothing is changed",
  async (_what, action) => {
    const { used, result } = run(action, false);
    const response = await result;
    expect(response).toBeInstanceOf(Response);
    const { status, headers } = response as Response;
    // With 307 the browser sends the form on.
    expect([status, headers.get("Location"), used]).toEqual([307, "/confirm?to=%2Faccount", []]);
  },
);

test("with a fresh proof new recovery codes are made", async () => {
  const { used, result } = run(makeCodes, true);
  expect(await result).toEqual({ codes: [] });
  expect(used).toContain("engine");
});
