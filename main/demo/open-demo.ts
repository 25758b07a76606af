import type { Transaction } from "kysely";

import { dayAt } from "../../content-model/values/days.ts";
import { routesOf } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { addEntry } from "../../cases/entries/entries.ts";
import { addFields, type FieldValue } from "../../cases/entries/complaint-values.ts";
import { mondaysOf, parseRange } from "../../cases/figures/received.ts";
import { addPageViews } from "../../cases/figures/page-views.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import { demoSignIn } from "../../staff/server/demo-sign-in.server.ts";
import { importMail } from "../../cases/mail-in/import-mail.ts";
import { SAMPLE_MAILS } from "./sample-mails.ts";
import { earlierSamples, type Sample, samples } from "./sample-submissions.ts";
import type { Role } from "../../accounts/roles.ts";

const DAY_MS = 86_400_000;
const OWNER = "sample-owner";
const OFFICER = "sample-complaints";
const PEOPLE: readonly { id: string; name: string; roles: readonly Role[] }[] = [
  { id: OWNER, name: "Robin Sample", roles: ["owner"] },
  { id: OFFICER, name: "Alex Sample", roles: ["complaints"] },
  { id: "sample-intake", name: "Chris Sample", roles: ["intake", "recruitment"] },
];

type Parts = { engine: Engine; store: SubmissionStore; content: Content; now: Date };

/** Fills an empty store with sample people and submissions, and makes the link that signs in as the owner. @throws StoreUnavailable */
export async function openDemo(parts: Parts): Promise<ReturnType<typeof demoSignIn>> {
  const { engine, content, now } = parts;
  await engine.transaction(async (transaction) => {
    const rows = PEOPLE.map(({ id, name, roles }) => ({
      id,
      name: JSON.stringify(name),
      roles: JSON.stringify(roles),
      created_at: now.getTime(),
      email: `${id}@example.com`,
    }));
    await transaction.insertInto("people").values(rows).execute();
  });
  const areas = content.site.areas.map(({ id }) => id);
  const recent = samples(content.jobs[0]?.id ?? "any", areas.slice(0, 2).join(" "));
  const sampled = [...recent, ...earlierSamples(areas[0] ?? "", content.complaintLists)];
  for (const sample of sampled) await addSample(parts, sample);
  const office = { engine, site: content.site };
  for (const [index, mail] of SAMPLE_MAILS.entries())
    await importMail(office, mail, new Date(now.getTime() - DAY_MS / (index + 1)));
  await addSampleViews(parts);
  return demoSignIn(OWNER);
}

async function addSample(parts: Parts, { kind, daysAgo, answers, cv, work, register }: Sample): Promise<void> {
  const { engine, store, now } = parts;
  const receivedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const { reference } = await store.add(
    {
      kind,
      answers,
      suspected: false,
      sameAs: { token: `sample ${kind} ${daysAgo}` },
      ...(cv !== undefined && { attachment: { kind: "txt", senderName: "sample-cv.txt", bytes: new TextEncoder().encode(cv) } }),
    },
    [],
    receivedAt,
  );
  if (work) await engine.transaction((transaction) => addWork(engine, transaction, { reference, receivedAt, now, work }));
  if (register) await addRegister(parts, reference, register);
}

/** Enters a complaint into the register, all at the time of the last thing that was done. */
async function addRegister({ engine, content, now }: Parts, reference: string, register: NonNullable<Sample["register"]>) {
  const { values, acknowledgedDaysAgo, closedDaysAgo } = register;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const dayOf = (daysAgo: number) => dayAt(at(daysAgo), content.site.hours.timeZone);
  const given: FieldValue[] = [
    ...values,
    { field: "acknowledged", value: dayOf(acknowledgedDaysAgo) },
    ...(closedDaysAgo === undefined ? [] : [{ field: "closed", value: dayOf(closedDaysAgo) } as const]),
  ];
  const entry = { reference, personId: OFFICER, values: given, seen: 0, action: "complaint-changed" } as const;
  const time = at(closedDaysAgo ?? acknowledgedDaysAgo);
  await engine.transaction((transaction) => addFields(engine, transaction, entry, time));
}

type Worked = { reference: string; receivedAt: Date; now: Date; work: NonNullable<Sample["work"]> };

async function addWork(
  engine: Engine,
  transaction: Transaction<Tables>,
  { reference, receivedAt, now, work }: Worked,
): Promise<void> {
  const { status, isAssigned = false, entries } = work;
  const openedAt = receivedAt.getTime() + 60_000;
  const isAnswered = isAssigned || entries.length > 0 || status === "spam";
  await transaction
    .updateTable("submissions")
    .set({
      status,
      opened_at: openedAt,
      assigned_to: isAssigned ? OWNER : null,
      read_at: isAnswered ? openedAt : null,
      done_at: status === "done" || status === "spam" ? openedAt : null,
    })
    .where("reference", "=", reference)
    .execute();
  for (const { daysAgo, ...entry } of entries)
    await addEntry(engine, transaction, { reference, personId: OWNER, ...entry }, new Date(now.getTime() - daysAgo * DAY_MS));
}

/** Invented counts for some pages of the last 12 weeks. */
async function addSampleViews({ engine, content, now }: Parts): Promise<void> {
  const parsed = parseRange({ from: undefined, to: undefined }, dayAt(now, content.site.hours.timeZone));
  if ("errors" in parsed) return;
  const pages = routesOf("live", { services: [], news: [], languages: [] })
    .filter(({ isSteps }) => !isSteps)
    .slice(0, 8);
  for (const [index, week] of mondaysOf(parsed.range).entries())
    await addPageViews(engine, week, new Map(pages.map(({ path }, place) => [path, 12 + ((index * 7 + place * 5) % 23)])));
}
