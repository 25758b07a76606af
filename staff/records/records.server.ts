import type { AuditAction } from "../../accounts/audit-words.ts";
import { personFile as words } from "./person-file-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import type { FoundSubmission, RecordsServices } from "./records-types.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { record, recordAlone } from "../../accounts/audit.ts";
import { personFiles, zipStream } from "./export-person.server.ts";
import { findPerson, MOST_FOUND, erasePerson, keptAmong } from "../../cases/records/find-person.ts";
import { goingSoon, heldSubmissions } from "../../cases/records/retained.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Submission } from "../../cases/data/store.ts";
import { checkedFile } from "../message/submission.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { KeptBecause } from "../../cases/records/kept-because.ts";

/** The services that show how long submissions are kept, and that export and erase what is stored about one person. */
export function recordsServices(parts: StaffParts): RecordsServices {
  const { engine, store, content, now } = parts;
  const { hours, promises } = content.site;

  const log = (action: AuditAction, { id }: SignedIn, subject?: string) =>
    recordAlone(engine, { action, actor: id, subject }, now());

  /** Only an owner handles all kinds of submissions of a person. */
  const mayHandlePeople = async (person: SignedIn) => {
    if (person.roles.includes("owner")) return true;
    await log("person-refused", person);
    return false;
  };
  const asOwner = async <Result>(person: SignedIn, work: () => Promise<Result>) => {
    if (!(await mayHandlePeople(person))) return undefined;
    return person.isRecent ? work() : ("not-recent" as const);
  };

  const inWords = (submission: Submission, kept: ReadonlyMap<string, KeptBecause>): FoundSubmission => {
    const { reference, kind, receivedAt, answers, attachment } = submission;
    const name = answers["name"]?.trim();
    const reason = kept.get(reference);
    return {
      reference,
      kind,
      received: momentInWords(receivedAt, hours),
      hasFile: attachment !== undefined,
      ...(name && { name }),
      ...(reason && { keptBecause: reason }),
    };
  };

  return {
    mayHandlePeople,
    records: async ({ roles }) => {
      const kinds = visibleKinds(roles);
      if (kinds.length === 0) return undefined;
      const { going, total } = await goingSoon(engine, { kinds, promises }, now());
      const held = await heldSubmissions(engine, kinds);
      const names = await engine.read(namesOfPeople);
      return {
        total,
        going: going.map(({ on, ...one }) => ({ ...one, day: dayInWords(dayAt(on, hours.timeZone)) })),
        held: held.map(({ hold, ...one }) => {
          const who = names.get(hold?.personId ?? "");
          const placed = hold && { reason: hold.body.reason, since: momentInWords(hold.at, hours) };
          return { ...one, ...placed, ...(who !== undefined && { who }) };
        }),
      };
    },
    findPerson: (person, query) =>
      asOwner(person, async () => {
        const submissions = await findPerson(engine, query);
        if (!submissions) return "no-query";
        await log("person-searched", person);
        const references = submissions.map(({ reference }) => reference);
        const kept = await engine.read((db) => keptAmong(db, references));
        const found = submissions.map((submission) => inWords(submission, kept));
        const { keepComplaintsYears: years, keepBackupsDays: backupDays } = promises;
        return { found, years, ...(backupDays !== undefined && { backupDays }) };
      }),
    exportPerson: (person, references) =>
      asOwner(person, async () => {
        const found = await Promise.all(realReferences(references).map((reference) => store.find(reference)));
        const submissions = found.filter((submission) => submission !== undefined);
        if (submissions.length === 0) return "none";
        await engine.transaction(async (transaction) => {
          for (const { reference } of submissions)
            await record(engine, transaction, { action: "submission-exported", actor: person.id, subject: reference }, now());
        });
        const fileOf = async (submission: Submission) => {
          const file = await checkedFile(parts, submission, { isUnscannedAccepted: false });
          if (file && "refused" in file && file.refused === "found") await log("file-refused", person, submission.reference);
          return file;
        };
        const time = now();
        const zip = zipStream(personFiles({ ...parts, fileOf }, submissions, time), time);
        return { name: `${words.archive}.zip`, zip };
      }),
    erasePerson: (person, references) =>
      asOwner(person, async () => {
        const given = { references: realReferences(references), actor: person.id };
        return { erased: given.references.length === 0 ? 0 : await erasePerson(engine, given, now()) };
      }),
  };
}

const realReferences = (references: readonly string[]) =>
  [...new Set(references)].filter((reference) => normaliseReference(reference) === reference).slice(0, MOST_FOUND);
