/** How a complaint came. Staff enter those that did not come through the website. */
export const CHANNELS = ["website", "phone", "in-person", "letter", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The times within which the NDIS Commission must be told of a reportable incident. */
export const REPORTABLE_RULES = ["24-hours", "5-business-days"] as const;

/** The lists of content/complaints.yaml; "supports" has the supports of the site as well, before the places. */
export type ComplaintListName = "categories" | "outcomes" | "supports";

type Definition =
  | { type: "line" | "text"; maxLength: number }
  | { type: "listed"; list: ComplaintListName }
  /** "day" is YYYY-MM-DD, "moment" YYYY-MM-DDTHH:MM, both in the office's time zone. */
  | { type: "day" | "moment" }
  | { type: "choice"; options: readonly string[] };

const line = { type: "line", maxLength: 200 } as const;
const text = { type: "text", maxLength: 2000 } as const;

/**
 * The fields of the complaints register (NDIS (Complaints Management and Resolution) Rules 2018, sections 8 to 10; NDIS Act 2013, s 73W
 * for the representative). Each save of "update" is one more update that the person was given; every other field has one
 * value, and its newest one counts. Of a reportable incident the register has only that it was handed over, when, by whom, and the
 * reference of the Commission's portal.
 */
export const COMPLAINT_FIELDS = {
  received: { type: "moment" },
  channel: { type: "choice", options: CHANNELS },
  complainant: line,
  representative: line,
  personAffected: line,
  category: { type: "listed", list: "categories" },
  support: { type: "listed", list: "supports" },
  issues: { ...text, maxLength: 4000 },
  supportNeeds: text,
  acknowledged: { type: "day" },
  update: text,
  escalated: line,
  commissionReference: line,
  ending: { type: "listed", list: "outcomes" },
  outcome: text,
  remedy: text,
  cause: text,
  closed: { type: "day" },
  reportable: { type: "choice", options: REPORTABLE_RULES },
  awareAt: { type: "moment" },
  handedOverAt: { type: "moment" },
  handedOverBy: line,
  portalReference: line,
  /** When the form that must follow the first notice was sent. */
  reportedAt: { type: "moment" },
} as const satisfies Record<string, Definition>;
export type ComplaintField = keyof typeof COMPLAINT_FIELDS;

/** The fields in the order of the form and of the CSV, under the headings of the form. */
export const COMPLAINT_GROUPS = {
  about: [
    "received",
    "channel",
    "complainant",
    "representative",
    "personAffected",
    "category",
    "support",
    "issues",
    "supportNeeds",
  ],
  handling: ["acknowledged", "update", "escalated", "commissionReference"],
  incident: ["reportable", "awareAt", "handedOverAt", "handedOverBy", "portalReference", "reportedAt"],
  ending: ["ending", "outcome", "remedy", "cause", "closed"],
} as const satisfies Record<string, readonly ComplaintField[]>;

/** What staff enter for a complaint that came by phone, in person, by letter or by email. `message` is what the person said. */
export const NEW_COMPLAINT_FIELDS = {
  received: COMPLAINT_FIELDS.received,
  channel: { type: "choice", options: CHANNELS.filter((channel) => channel !== "website") },
  name: line,
  phone: { type: "line", maxLength: 40 },
  email: { type: "line", maxLength: 254 },
  notSafeToCall: { type: "choice", options: ["yes"] },
  notSafeToMessage: { type: "choice", options: ["yes"] },
  notSafeToEmail: { type: "choice", options: ["yes"] },
  personAffected: COMPLAINT_FIELDS.personAffected,
  supportNeeds: COMPLAINT_FIELDS.supportNeeds,
  message: { type: "text", maxLength: 5000 },
} as const satisfies Record<string, Definition>;
export type NewComplaintField = keyof typeof NEW_COMPLAINT_FIELDS;

export type Definitions = Readonly<Record<string, Definition>>;
