import type { AuditAction } from "../../accounts/audit-words.ts";
import { dayInWords } from "../../content-model/values/days.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { ComplaintField } from "../../cases/data/complaint-fields.ts";
import type { ComplaintChange, ComplaintServices } from "./complaints-types.ts";
import { timeline } from "../message/submission-words.ts";
import { BY_SITE, type FieldRow } from "../../cases/entries/complaint-fields.ts";
import { checkComplaint, checkNewComplaint } from "../../cases/complaints/complaint-rules.ts";
import { complaintInWords, complaintsCsv } from "../../cases/complaints/complaint-words.ts";
import {
  allComplaints,
  type Complaint,
  complaintsPage,
  PAGE_ROWS,
  registered,
  valuesOf,
} from "../../cases/complaints/register.ts";
import { saveComplaint, addComplaint } from "../../cases/complaints/save-complaint.ts";
import { momentAt, momentInWords, wallTimeAt } from "../../cases/promises/working-days.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { newToken } from "../../platform/secrets/secret.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import { visibleSubmission } from "../../cases/casework/visible-submission.ts";

/** The services of the complaints register. */
export function complaintServices(parts: StaffParts): ComplaintServices {
  const { engine, content, now } = parts;
  const { hours } = content.site;

  const log = (action: AuditAction, { id }: SignedIn, subject?: string) =>
    recordAlone(engine, { action, actor: id, subject }, now());

  /** Whether the person may see the register. A refusal is recorded. */
  const maySee = async (person: SignedIn) => {
    if (visibleKinds(person.roles).includes("complaint")) return true;
    await log("register-refused", person);
    return false;
  };

  /** Returns what the register has of a submission, for people who may see the register. A refusal is recorded. */
  const find = async (person: SignedIn, reference: string): Promise<Complaint | undefined> => {
    if (normaliseReference(reference) !== reference) return undefined;
    const found = await engine.read((db) => registered(db, reference));
    if (found && visibleKinds(person.roles).includes("complaint")) return found;
    if (found) await log("submission-refused", person, reference);
    // Records a refusal, if it is a submission of another kind that the person may not see.
    else await visibleSubmission(parts, person, reference);
    return undefined;
  };

  const wordsOf = async () => ({ content, names: await engine.read(namesOfPeople), now: now() });

  const changesOf = (rows: readonly FieldRow[], names: ReadonlyMap<string, string>): ComplaintChange[] => {
    const newest = new Map<ComplaintField, number>(rows.map(({ field, number }) => [field, number]));
    const changes = rows.map(({ field, value, number, at, personId }) => ({
      field,
      value,
      when: momentInWords(at, hours),
      who: personId === BY_SITE ? timeline.site : (names.get(personId) ?? ""),
      isCurrent: field === "update" || newest.get(field) === number,
    }));
    return changes.toReversed();
  };

  return {
    complaints: async (person, { isOpenOnly, page }) => {
      if (!(await maySee(person))) return undefined;
      const found = await engine.read((db) => complaintsPage(db, { isOpenOnly, page }));
      const given = await wordsOf();
      const complaints = found.complaints.map((complaint) => complaintInWords(complaint, given));
      return { complaints, total: found.total, pages: Math.max(1, Math.ceil(found.total / PAGE_ROWS)) };
    },
    newComplaint: async (person) =>
      (await maySee(person)) ? { now: wallTimeAt(now(), hours.timeZone), token: newToken() } : undefined,
    addComplaint: async (person, sent) => {
      if (!(await maySee(person))) return undefined;
      const { values, errors } = checkNewComplaint(sent, now(), hours);
      if (errors.length > 0) return { errors, values };
      const receivedAt = momentAt(values.received, hours.timeZone);
      const token = sent["token"] || newToken();
      return { reference: await addComplaint(engine, { personId: person.id, token, receivedAt, values }, now()) };
    },
    complaint: async (person, reference) => {
      const complaint = await find(person, reference);
      if (!complaint) return undefined;
      await log("submission-opened", person, reference);
      const given = await wordsOf();
      return {
        ...complaintInWords(complaint, given),
        values: { ...valuesOf(complaint, hours.timeZone), update: "" },
        seen: complaint.rows.at(-1)?.number ?? 0,
        changes: changesOf(complaint.rows, given.names),
      };
    },
    saveComplaint: async (person, reference, sent) => {
      const complaint = await find(person, reference);
      // The people of its new kind work on it now.
      if (!complaint || complaint.movedAway) return undefined;
      const { values, errors } = checkComplaint(sent, now(), hours);
      if (errors.length > 0) return { errors, values };
      const day = values.acknowledged && dayInWords(values.acknowledged);
      const reason = fill(words.acknowledgedEntry, { day });
      const given = { reference, person, from: valuesOf(complaint, hours.timeZone), to: values, reason };
      const saved = await saveComplaint(engine, { ...given, seen: Number(sent["seen"]) }, now());
      if (saved === undefined) return undefined;
      return saved === "changed" ? { changed: true, values } : { saved };
    },
    complaintsCsv: async (person) => {
      if (!(await maySee(person))) return undefined;
      if (!person.isRecent) return "not-recent";
      await log("register-exported", person);
      const complaints = await engine.read(allComplaints);
      const { names } = await wordsOf();
      return { csv: complaintsCsv(complaints, { names, hours }) };
    },
  };
}
