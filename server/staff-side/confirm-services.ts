import type { ConfirmServices } from "../../staff/contract/people.ts";
import { networkOf } from "../forms/network-of.ts";
import { confirmByPasskey, confirmByPassword, confirmOptions, waysOf } from "../people/confirm.ts";
import { requestSession } from "./request-session.ts";
import { unlessBusy } from "./sign-in-limits.ts";
import type { StaffParts, StaffRequest } from "./staff-parts.ts";

/** The services with which a person proves both factors again. They count towards the limits of signing in. */
export function confirmServices(parts: StaffParts, request: StaffRequest): ConfirmServices {
  const { engine, party, cookie, limits, now } = parts;
  const { address } = request;
  const session = requestSession(parts, request);

  return {
    waysToConfirm: async () => {
      const found = await session();
      return found && { email: found.person.email, ...(await waysOf(engine, found.person)) };
    },
    confirmOptions: async () => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const found = await session();
      return found && confirmOptions(engine, party, found.person, now());
    },
    confirmByPasskey: async (response) => {
      const refused = await limits.network(address);
      if (refused) return refused;
      const found = await session();
      const token = found && (await confirmByPasskey(engine, party, found, response, now()));
      return token === undefined ? { refused: "wrong" } : { cookie: cookie.write(token) };
    },
    confirmByPassword: async (given) => {
      const found = await session();
      if (!found) return { refused: "wrong" };
      const { email } = found.person;
      const refused = await limits.account(address, email);
      if (refused) return refused;
      const tried = { ...given, from: networkOf(address) };
      const result = await unlessBusy(() => confirmByPassword(engine, found, tried, now()));
      if ("sessionToken" in result) return { cookie: cookie.write(result.sessionToken) };
      return result.refused === "too-many" ? result : { refused: "wrong" };
    },
  };
}
