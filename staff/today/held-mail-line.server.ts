import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { heldOfPeople } from "../../cases/mail-in/held-mails.ts";
import { fill } from "../../platform/text/fill.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { HELD_MAILS } from "../shell/inbox-views.ts";
import type { Line } from "./lines.ts";
import { NAMED, namesIn } from "./message-lines.server.ts";
import { heldMails as say } from "./today-words.ts";

/** Returns the line of the emails that wait to be put with a message. What programs wrote is no work of today. */
export async function heldMailLine(db: Kysely<Tables>, person: SignedIn): Promise<Line[]> {
  const { mails, total } = await heldOfPeople(db, person, NAMED);
  if (total === 0) return [];
  const names = mails.map(({ from }) => from.name ?? (from.address || say.noSender));
  return [
    {
      id: "held-mails",
      to: HELD_MAILS,
      title: total === 1 ? say.one : fill(say.more, { count: total }),
      detail: fill(say.from, { names: namesIn([...new Set(names)], total > NAMED ? total : undefined) }),
      tag: say.tag,
      tone: "waiting",
      order: 4,
    },
  ];
}
