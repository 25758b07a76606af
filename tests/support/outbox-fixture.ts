import { COMPLAINTS, FROM, logUnderTest, messagesUnderTest, storeUnderTest } from "./notifications-fixture.ts";
import { type Outbox, type OutboxParts, startOutbox } from "../../server/notifications/outbox-worker.ts";
import { type Mailer, openMailer } from "../../server/notifications/smtp.ts";

export const SENDER = { name: "Wattlebend", address: FROM };

type Running = { stop: () => Promise<void> };

/** A store, a log, and whatever runs over them; `stop` ends all of it, the last first. */
export async function outboxUnderTest() {
  const under = await storeUnderTest();
  const logged = logUnderTest();
  const running: Running[] = [];
  const kept = <T extends Running>(each: T) => (running.push(each), each);
  return {
    ...under,
    lines: logged.lines,
    causes: () => logged.lines.map(({ cause }) => cause),
    kept,
    /** A worker that has not looked yet, or is just about to. */
    start: (parts: Pick<OutboxParts, "mail"> & Partial<OutboxParts>): Outbox =>
      kept(
        startOutbox({
          store: under.store,
          log: logged.log,
          clock: under.clock,
          monotonic: under.monotonic,
          random: () => 0,
          ...parts,
        }),
      ),
    stop: async () => {
      for (const each of running.toReversed()) await each.stop();
      await under.stop();
    },
  };
}
export type OutboxUnderTest = Awaited<ReturnType<typeof outboxUnderTest>>;

const messages = messagesUnderTest({ toComplaints: COMPLAINTS });
export const byMailer = (mailer: Mailer) => ({ mail: { mailer, messages } });
export const to = (smtpUrl: string) =>
  byMailer(openMailer({ smtpUrl, from: SENDER, timeouts: { connection: 300, greeting: 300, socket: 300 } }));
