import type { Answers } from "./form-state.ts";
import { ABOUT, ROLE, WAY } from "./link-fields.ts";

/**
 * A field of a form, for the page that shows it and for the server that validates it. Its words are in content/forms under the same
 * name.
 */
export type Field =
  /** "contact" is a phone number or an email address. */
  | { type: "text" | "textarea" | "phone" | "email" | "contact"; maxLength: number; when?: Condition; required?: Condition }
  /** A "select" is for many options. Of "checkboxes", several may be chosen. */
  | { type: "radio" | "select" | "checkboxes"; options: readonly string[]; when?: Condition; required?: Condition }
  | { type: "checkbox"; when?: Condition; required?: Condition };
export type Fields = Readonly<Record<string, Field>>;

/** The options chosen in "checkboxes": an answer has their ids with a space between them. */
export const optionsIn = (answer: string): readonly string[] => answer.split(" ").filter(Boolean);

/** A field is shown `when` its condition holds, and its answer is ignored otherwise. It is required when `required` holds. */
type Condition = (answers: Answers) => boolean;

const always: Condition = () => true;
const text = { type: "text", maxLength: 200 } as const;
const textarea = { type: "textarea", maxLength: 5000 } as const;
const yesOrNo = { type: "radio", options: ["yes", "no"] } as const;

/** The way into an enquiry for support coordinators and other professionals. */
const PROFESSIONAL = "professional";
/** The option of an enquiry about no particular support. */
const NO_SUPPORT = "not-sure";

/** The checkboxes for each way of contact that is not safe. Staff read these answers before all others. */
export const SAFETY_FIELDS = ["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const;
/**
 * The question that asked about messages and emails together, before these checkboxes. Stored enquiries have its answers "yes" and
 * "no", and pages that a device has kept still send them.
 */
export const EARLIER_SAFETY_FIELD = "safe";

export const isFeedback: Condition = ({ way }) => way === "feedback";
const isAsking: Condition = (answers) => !isFeedback(answers);
const isForAnother: Condition = ({ way }) => way === "someone" || way === PROFESSIONAL;

/** Only feedback requires a message. Any other enquiry requires one contact detail. `supports` are the ids of the services. */
export const enquiryFields = (supports: readonly string[]) =>
  ({
    [WAY]: { type: "radio", options: ["myself", "someone", PROFESSIONAL, "feedback"], required: always },
    feedbackKind: { type: "radio", options: ["compliment", "feedback", "complaint"], when: isFeedback, required: isFeedback },
    message: { ...textarea, required: isFeedback },
    name: text,
    organisation: { ...text, when: ({ way }) => way === PROFESSIONAL },
    personName: { ...text, when: isForAnother },
    personKnows: { type: "radio", options: ["yes", "not-yet"], when: isForAnother },
    [ABOUT]: { type: "select", options: [...supports, NO_SUPPORT], when: isAsking },
    place: { ...text, when: isAsking },
    funding: {
      type: "radio",
      options: ["self-managed", "plan-managed", "agency-managed", "private", "not-sure"],
      when: isAsking,
    },
    contactBy: { type: "radio", options: ["call", "text", "email", "relay", "interpreter", "someone"] },
    phone: { type: "phone", maxLength: 40 },
    email: { type: "email", maxLength: 254 },
    language: { ...text, when: ({ contactBy }) => contactBy === "interpreter" },
    throughName: { ...text, when: ({ contactBy }) => contactBy === "someone" },
    throughContact: { type: "contact", maxLength: text.maxLength, when: ({ contactBy }) => contactBy === "someone" },
    notSafeToCall: { type: "checkbox" },
    notSafeToMessage: { type: "checkbox" },
    notSafeToEmail: { type: "checkbox" },
  }) as const satisfies Fields;
export type EnquiryField = keyof ReturnType<typeof enquiryFields>;

const CHECK_STATES = ["have", "applied", "not-yet"] as const;
const check = { type: "radio", options: CHECK_STATES } as const;

/** The checkbox with which an applicant asks us to keep the application for other roles (cases/submissions/due.ts). */
export const KEEP_CV = "keepCv";

/** The option of an application for no particular opening. */
const ANY_ROLE = "any";

/**
 * An application never asks for a date of birth, health, referees or documents. `roles` and `areas` are the ids of the openings and
 * areas.
 */
export function applicationFields(roles: readonly string[], areas: readonly string[]) {
  return {
    [ROLE]: { type: "radio", options: [...roles, ANY_ROLE] },
    name: { ...text, required: always },
    phone: { type: "phone", maxLength: 40 },
    email: { type: "email", maxLength: 254 },
    area: { type: "checkboxes", options: areas },
    availability: { ...textarea, maxLength: 1000 },
    experience: textarea,
    workerScreening: check,
    orientationModule: check,
    firstAid: check,
    childrenCheck: check,
    driversLicence: check,
    workRights: yesOrNo,
    adjustments: { ...textarea, maxLength: 1000 },
    [KEEP_CV]: { type: "checkbox" },
  } as const satisfies Fields;
}
export type ApplicationField = keyof ReturnType<typeof applicationFields>;

/** The file field of the application, and that of feedback (docs/specification.md, Forms, lists the formats). */
export const CV = "cv";
export const FEEDBACK_FILE = "file";
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
/**
 * The page of this site that the visitor came from. It is a hidden field that scripts fill in; only the path of a page is stored
 * (cases/intake/site-forms.ts).
 */
export const CAME_FROM = "from";
/** The browser generates the token when it shows a form, so that a form sent twice is one submission (docs/specification.md, Forms). */
export const TOKEN = "token";
/** A hidden field that only programs fill in. */
export const HONEYPOT = "website";
