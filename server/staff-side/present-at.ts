import type { Kysely } from "kysely";

import type { Present } from "../../staff/contract/work.ts";
import { othersPresent } from "../casework/presence.ts";
import { writingAbout } from "../message-drafts/drafts-shown.ts";
import type { Tables } from "../submissions/tables.ts";

type Given = { reference: string; personId: string; names: ReadonlyMap<string, string> };

/** Returns who else has a submission on the screen, and who of them is writing about it. */
export async function presentAt(db: Kysely<Tables>, { reference, personId, names }: Given, now: Date): Promise<Present> {
  const present = await othersPresent(db, { reference, personId }, now);
  const writing = await writingAbout(db, { reference, present, names }, now);
  return { others: present.flatMap((id) => names.get(id) ?? []), writing };
}
