import type { DemoServices } from "../../staff/contract/accounts.ts";
import { record } from "../people/audit.ts";
import { startSession } from "../people/sessions.ts";
import type { StaffParts } from "./staff-parts.ts";

/** The services of the demo's sign-in link. A server that is no demo has no such link. */
export function demoServices({ engine, cookie, demo, now }: StaffParts): DemoServices {
  return {
    isDemoLink: (token) => demo?.isLink(token) ?? false,
    signInByDemoLink: async (token) => {
      if (!demo?.use(token)) return undefined;
      const sessionToken = await engine.transaction(async (transaction) => {
        await record(engine, transaction, { action: "signed-in-by-demo-link", actor: demo.personId }, now());
        return startSession(transaction, demo.personId, now());
      });
      return cookie.write(sessionToken);
    },
  };
}
