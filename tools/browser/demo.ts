import { freePort } from "../../tests/support/free-port.ts";
import { until } from "../process/until.ts";
import { type RunningSite, startSite } from "./site-server.ts";

const SIGN_IN_LINK = /http:\S+\/demo-sign-in\/\S+/;
const PRINTED_WITHIN_MS = 120_000;

/** `signIn` is the link that signs in to the staff side once, as an owner. */
type Demo = RunningSite & { staffOrigin: string; signIn: string };

/** Starts a demo with a staff side on a free port, and waits until it prints its link. `script` is its entry point. */
export async function startDemo(script: string, settings: Record<string, string> = {}): Promise<Demo> {
  const staffPort = String(await freePort());
  const site = await startSite("live", { ...settings, STAFF_PORT: staffPort }, { script });
  const link = () => SIGN_IN_LINK.exec(site.output())?.[0] ?? "";
  await until("the demo prints its link", () => link() !== "", PRINTED_WITHIN_MS).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  return { ...site, staffOrigin: `http://localhost:${staffPort}`, signIn: link() };
}
