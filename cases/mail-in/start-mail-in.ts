import type { Logger } from "pino";

import { type CurrentContent, ofCurrentContent } from "../../content-model/content/current-content.ts";
import type { MailConfig, MailInConfig } from "../../platform/process/config.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import { deletedDaily, type ScheduledTask, startRounds } from "../../platform/process/rounds.ts";
import type { Engine } from "../data/tables.ts";
import { keptUntil } from "../promises/kept-until.ts";
import type { Verdict } from "../uploads/verdict.ts";
import { fetchFolder } from "./fetch-folder.ts";
import { codeOf, fetchMailbox } from "./fetch-mailbox.ts";
import { type Claimed, claimPlace, FOLDER, placeOfMailbox, STOPPED } from "./fetch-state.ts";
import type { Promised } from "./file-mail.ts";
import { removeOldMails } from "./decide-held-mail.ts";
import { mailParser } from "./mail-parser.ts";
import { holdUnreadable, mailTaker, type Taken, type TakeMail } from "./take-mail.ts";

type Parts = {
  engine: Engine;
  settings: MailInConfig;
  /** Undefined if the site sends no mail. */
  mail: MailConfig | undefined;
  content: CurrentContent<{ site: Promised }>;
  inspect: (bytes: Uint8Array) => Promise<Verdict>;
  /** Called after a mail was stored, because somebody may have to be told. */
  nudgeOutbox: () => void;
  log: Logger;
  now: () => Date;
  everyMs?: number;
};

/** Twenty of the largest forms, which the database and its log both hold for a while. A mail has up to 36 MB, and anybody can send many. */
const ROOM_FOR_FORMS_BYTES = 256 * 1024 * 1024;

/** Mails wait in their mailbox before the disk is so full that no form can be stored. @throws StoreUnavailable */
async function requireRoom({ freeBytes }: Pick<Engine, "freeBytes">): Promise<void> {
  const free = await freeBytes();
  if (free !== undefined && free < ROOM_FOR_FORMS_BYTES) throw new StoreUnavailable("DISK_FULL");
}

/**
 * Fetches mails every minute, after refused sign-ins less often, in one process at a time. Returns a function that stops it after the mail
 * that is being stored.
 */
export function startMailIn(parts: Parts) {
  const { engine, settings, mail, content, inspect, nudgeOutbox, log, now, everyMs = 60_000 } = parts;
  const parser = mailParser();
  const office = ofCurrentContent(content, ({ site }) => ({ engine, site, addresses: mail }));
  const takeNow = mailTaker({ office, parser, inspect, now });
  const take: TakeMail = (...raw) => requireRoom(engine).then(() => takeNow(...raw));
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (taken: Taken) => {
    log.info(taken, "mail came in");
    if (taken.outcome === "filed") nudgeOutbox();
  };
  const fetchers: Record<string, (claimed: Claimed) => Promise<string | undefined>> = {};
  const { folder, mailbox } = settings;
  if (folder !== undefined)
    fetchers[FOLDER] = async (claimed) => {
      await fetchFolder(folder, take, async (taken) => {
        done(taken);
        await claimed.save({});
      });
      return undefined;
    };
  if (mailbox !== undefined)
    fetchers[placeOfMailbox(mailbox.url)] = (claimed) =>
      fetchMailbox({
        mailbox,
        claimed,
        now,
        take,
        holdUnreadable: (digest) => holdUnreadable(office(), digest, now()),
        done,
        signal,
      });

  const tried = new Set<string>();
  const fetchAll = async () => {
    for (const [place, fetch] of Object.entries(fetchers)) {
      const claimed = signal.aborted ? undefined : await claimPlace(engine, place, now, { isFirst: !tried.has(place) });
      if (!claimed) continue;
      tried.add(place);
      // Here too, because a mail that is not taken would be fetched again every minute.
      const cause = await requireRoom(engine)
        .then(() => fetch(claimed))
        .catch(causeOf);
      if (cause !== undefined && cause !== STOPPED) log.error({ cause }, "fetching mail failed");
      await claimed.end(cause);
    }
  };
  const rounds = startRounds(fetchAll, everyMs, (error) => log.error({ cause: causeOf(error) }, "fetching mail failed"));
  return {
    /** One round. Never rejects. */
    runOnce: rounds.run,
    stop: async () => {
      stopping.abort();
      await parser.stop();
      await rounds.stop();
    },
  };
}

/** Messages of the store's errors, and of a process that cannot start, are codes. */
const causeOf = (error: unknown): string =>
  error instanceof Error && ["StoreUnavailable", "NoProcess"].includes(error.name) ? error.message.slice(0, 40) : codeOf(error);

/** Longer than any mail is found again after a change of UIDVALIDITY. */
const SEEN_MS = 400 * 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Once a day deletes the mails that wait for a person and are as old as an enquiry may become, and those that somebody removed. */
export const forgetMails = (engine: Engine, { promises }: Pick<Promised, "promises">, log: Logger): ScheduledTask =>
  deletedDaily("forget-mails", log, {
    remove: (now) => {
      const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      return removeOldMails(engine, { held: keptUntil(promises, now).enquiry, removed: ago(DAY_MS), seen: ago(SEEN_MS) });
    },
    message: "mails that waited were deleted",
  });
