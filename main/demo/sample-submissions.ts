import type { ComplaintLists } from "../../content-model/readers/read-complaint-lists.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import type { NewEntry } from "../../cases/entries/entries.ts";
import type { Status } from "../../cases/data/tables.ts";
import type { FieldValue } from "../../cases/entries/complaint-values.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** A submission of the demo. All people are made up, and their addresses cannot receive mail (RFC 2606). */
export type Sample = {
  kind: SubmissionKind;
  daysAgo: number;
  answers: Answers;
  cv?: string;
  /** If undefined, nobody has opened it. */
  work?: { status: Status; isAssigned?: boolean; entries: readonly (NewEntry & { daysAgo: number })[] };
  /** What the complaints register has. If `closedDaysAgo` is undefined, the complaint is open. */
  register?: { values: readonly FieldValue[]; acknowledgedDaysAgo: number; closedDaysAgo?: number };
};

const reply = (to: string, daysAgo: number) => ({
  kind: "reply" as const,
  daysAgo,
  body: { to, subject: "Your enquiry", text: "Thank you for writing to us. Can we talk on Thursday?" },
});

/** One of each state: unread, urgent, assigned, overdue, answered, done, spam. `role` and `areas` are ids of the content. */
export const samples = (role: string, areas: string): readonly Sample[] => [
  {
    kind: "enquiry",
    daysAgo: 0.1,
    answers: {
      way: "myself",
      name: "Ngaire Sample",
      phone: "08 5550 0199",
      contactBy: "text",
      notSafeToCall: "yes",
      place: "Cannington",
      message: "I would like help at home three mornings a week.\nPlease send a text, and do not call.",
    },
  },
  {
    kind: "referral",
    daysAgo: 1.2,
    answers: {
      way: "professional",
      name: "Tam Sample",
      organisation: "Sample Coordination",
      email: "tam.sample@example.com",
      personName: "Jo Sample",
      personKnows: "yes",
      place: "Armadale",
      funding: "plan-managed",
      contactBy: "email",
      message: "Jo moves in October and needs support 24/7.",
    },
    work: {
      status: "in-progress",
      isAssigned: true,
      entries: [{ kind: "note", daysAgo: 1, body: { text: "Jo’s plan is managed by an agency. Ask for the plan’s dates." } }],
    },
  },
  {
    kind: "enquiry",
    daysAgo: 9,
    answers: {
      way: "someone",
      name: "Bo Sample",
      email: "bo.sample@example.com",
      contactBy: "interpreter",
      language: "Vietnamese",
      personName: "Lan Sample",
      personKnows: "yes",
      place: "Perth",
      message: "Respite for my mother, two weekends a month.",
    },
    work: { status: "new", entries: [] },
  },
  {
    kind: "complaint",
    daysAgo: 1.4,
    answers: { way: "feedback", feedbackKind: "complaint", message: "The support worker came an hour late, twice." },
  },
  {
    kind: "complaint",
    daysAgo: 24,
    answers: {
      way: "feedback",
      feedbackKind: "complaint",
      name: "Ari Sample",
      phone: "08 5550 0198",
      contactBy: "call",
      message: "Nobody told me that my roster had changed.",
    },
    work: {
      status: "waiting",
      isAssigned: true,
      entries: [
        {
          kind: "call",
          daysAgo: 23,
          body: { when: "in the morning", who: "Ari", agreed: "We send each change of the roster by text." },
        },
        { kind: "alarm-ended", daysAgo: 23, body: { reason: "Acknowledged by phone. That is in the complaints register." } },
      ],
    },
    register: {
      values: [
        { field: "issues", value: "A change of the roster was not passed on." },
        { field: "update", value: "By phone: we are looking at how changes are passed on." },
      ],
      acknowledgedDaysAgo: 23,
    },
  },
  {
    kind: "feedback",
    daysAgo: 5,
    answers: { way: "feedback", feedbackKind: "compliment", name: "Sal Sample", message: "The team at the day trip was great." },
    work: { status: "done", entries: [{ kind: "status", daysAgo: 4, body: { from: "new", to: "done" } }] },
  },
  {
    kind: "application",
    daysAgo: 2,
    answers: {
      name: "Kit Sample",
      email: "kit.sample@example.com",
      role,
      area: areas,
      availability: "Weekdays",
      experience: "Five years.",
      workerScreening: "have",
      firstAid: "applied",
      driversLicence: "have",
      workRights: "yes",
    },
    cv: "Kit Sample\nThis is a sample CV.",
  },
  {
    kind: "enquiry",
    daysAgo: 3,
    answers: {
      way: "myself",
      name: "Mo Sample",
      email: "mo.sample@example.com",
      contactBy: "email",
      place: "Kojonup",
      message: "Transport?",
    },
    work: { status: "done", isAssigned: true, entries: [reply("mo.sample@example.com", 2.5)] },
  },
  {
    kind: "enquiry",
    daysAgo: 6,
    answers: { way: "myself", name: "Sample Company", email: "company@example.com", message: "Buy more visitors for your site." },
    work: { status: "spam", entries: [] },
  },
];

const KINDS: readonly SubmissionKind[] = ["enquiry", "referral", "enquiry", "application", "feedback", "enquiry", "complaint"];
const WAYS = ["myself", "someone", "professional"];
const PLACES = ["Cannington", "Perth", "Armadale", "Kojonup", "Cunderdin", ""];

/** The register of a sample complaint that is closed. */
const SETTLED: readonly FieldValue[] = [
  { field: "issues", value: "A sample issue." },
  { field: "outcome", value: "A sample outcome. The person was told by email." },
  { field: "remedy", value: "A sample remedy." },
  { field: "cause", value: "A sample cause." },
];

/** Answered submissions of the last 12 weeks, so that the figures have something to count. */
export const earlierSamples = (area: string, { categories, outcomes }: ComplaintLists): readonly Sample[] =>
  Array.from({ length: 60 }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? "enquiry";
    const daysAgo = 7 + ((index * 37) % 76);
    const to = `sample${index + 1}@example.com`;
    const asked = { way: WAYS[index % WAYS.length] ?? "myself", place: PLACES[index % PLACES.length] ?? "" };
    const answers = {
      ...(kind === "application" ? { area } : kind === "enquiry" || kind === "referral" ? asked : { way: "feedback" }),
      name: `Sample Person ${index + 1}`,
      email: to,
      message: "A sample message.",
    };
    const repliedDaysAgo = daysAgo - (index % 5) * 0.9 - 0.1;
    const listed: FieldValue[] = [
      { field: "category", value: categories[daysAgo % categories.length]?.id ?? "" },
      { field: "ending", value: outcomes[daysAgo % outcomes.length]?.id ?? "" },
    ];
    const register = { values: [...listed, ...SETTLED], acknowledgedDaysAgo: repliedDaysAgo, closedDaysAgo: repliedDaysAgo - 2 };
    return {
      kind,
      daysAgo,
      answers,
      work: { status: "done", entries: [reply(to, repliedDaysAgo)] },
      ...(kind === "complaint" && { register }),
    };
  });
