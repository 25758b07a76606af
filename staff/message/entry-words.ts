import type { EntryShown, EntryWords } from "./work-shown.server.ts";
import { timeline as say } from "./submission-words.ts";
import type { SentDocument } from "../../cases/data/documents.ts";
import { fill } from "../../platform/text/fill.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../../cases/data/kind-words.ts";

/** Returns what somebody did, as one sentence without a full stop. */
export function entryInWords({ by = say.site, entry }: Pick<EntryShown, "by" | "entry">): string {
  switch (entry.kind) {
    case "note":
    case "call":
    case "reply":
    case "reply-stopped":
      return fill(say[entry.kind], { by });
    case "status":
      return fill(say.status, { by, from: statusesWords[entry.from], to: statusesWords[entry.to] });
    case "assigned":
      return entry.to === undefined ? fill(say.unassigned, { by }) : fill(say.assigned, { by, to: entry.to });
    case "due":
      return entry.day === undefined ? fill(say.promised, { by }) : fill(say.due, { by, day: entry.day });
    case "due-undone":
      return entry.day === undefined ? fill(say.dayUndone, { by }) : fill(say.due, { by, day: entry.day });
    case "mail-undone":
      return fill(say.mailUndone, { by });
    case "alarm-ended":
      return fill(say.alarmEnded, { by });
    case "linked":
      return fill(entry.isLinked ? say.linked : say.unlinked, { by, reference: entry.reference });
    case "hold":
      return fill(entry.isHeld ? say.held : say.holdEnded, { by });
    case "moved":
      return fill(say.moved, { by, from: kindsWords[entry.from], to: kindsWords[entry.to] });
    case "mail":
      return fill(entry.isAutomatic ? say.automaticMail : say.mail, { from: entry.from.name ?? entry.from.address });
    case "bounced":
      if (entry.document !== undefined) return fill(say.withheld, { document: entry.document });
      return entry.reply === undefined ? say.siteMailBounced : say.bounced;
    case "added":
    case "withdrawn":
      return say[entry.kind];
  }
}

/** Returns the documents that go with a reply; none for any other entry. */
export const documentsOf = (entry: EntryWords): readonly SentDocument[] =>
  (entry.kind === "reply" || entry.kind === "reply-stopped" ? entry.documents : undefined) ?? [];

/** Returns documents with their kind and their size, such as "Fees (PDF, 84 KB)". */
export const documentsInWords = (documents: readonly Pick<SentDocument, "title" | "bytes">[]): string =>
  documents.map(({ title, bytes }) => fill(say.document, { title, size: inKilobytes(bytes) })).join(", ");
