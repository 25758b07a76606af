import type { Answers } from "./form-state.ts";

/**
 * What a form asks, known to the page that shows it and to the server that checks it. Words stand in content/forms; a
 * field's name is the same in all three places.
 */
export type Field =
  /** "contact" is a phone number or an email address. */
  | { type: "text" | "textarea" | "phone" | "email" | "contact"; maxLength: number; when?: Condition; required?: Condition }
  /** Radio buttons, or for many options a list ("select"). */
  | { type: "radio" | "select"; options: readonly string[]; when?: Condition; required?: Condition }
  | { type: "checkbox"; when?: Condition; required?: Condition };
export type Fields = Readonly<Record<string, Field>>;

/** A field is asked `when` this holds, else its answer is left out; it is `required` when that holds. */
type Condition = (answers: Answers) => boolean;

const always: Condition = () => true;
const text = { type: "text", maxLength: 200 } as const;
const textarea = { type: "textarea", maxLength: 5000 } as const;
const yesOrNo = { type: "radio", options: ["yes", "no"] } as const;

/**
 * The field for the support that an enquiry is about, and the parameter of links to the form that select it
 * (`/contact?about=respite`).
 */
export const ABOUT = "about";
/** For someone who asks about no support in particular. */
const NO_SUPPORT = "not-sure";

const isFeedback: Condition = ({ way }) => way === "feedback";
const isAsking: Condition = (answers) => !isFeedback(answers);
const isForAnother: Condition = ({ way }) => way === "someone" || way === "professional";

/**
 * Only feedback requires words; for any other enquiry one contact detail is enough. `supports` are the ids of the services in
 * the content.
 */
export const enquiryFields = (supports: readonly string[]) =>
  ({
    way: { type: "radio", options: ["myself", "someone", "professional", "feedback"], required: always },
    feedbackKind: { type: "radio", options: ["compliment", "feedback", "complaint"], when: isFeedback, required: isFeedback },
    message: { ...textarea, required: isFeedback },
    name: text,
    organisation: { ...text, when: ({ way }) => way === "professional" },
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
    safe: yesOrNo,
  }) as const satisfies Fields;
export type EnquiryField = keyof ReturnType<typeof enquiryFields>;

export const CHECK_STATES = ["have", "applied", "not-yet"] as const;
const check = { type: "radio", options: CHECK_STATES } as const;

/** The role for someone who applies for no opening in particular. */
export const ANY_ROLE = "any";

/**
 * Never asked: date of birth, health, referees, documents. `roles` and `areas` are the ids of the openings and areas in the
 * content.
 */
export function applicationFields(roles: readonly string[], areas: readonly string[]) {
  return {
    role: { type: "radio", options: [...roles, ANY_ROLE] },
    name: { ...text, required: always },
    phone: { type: "phone", maxLength: 40 },
    email: { type: "email", maxLength: 254 },
    area: { type: "radio", options: areas },
    availability: { ...textarea, maxLength: 1000 },
    experience: textarea,
    workerScreening: check,
    orientationModule: check,
    firstAid: check,
    childrenCheck: check,
    driversLicence: check,
    workRights: yesOrNo,
    adjustments: { ...textarea, maxLength: 1000 },
    keepCv: { type: "checkbox" },
  } as const satisfies Fields;
}
export type ApplicationField = keyof ReturnType<typeof applicationFields>;

/** The file field of the application; 5 MB (docs/specification.md, Forms, names the kinds). */
export const CV = "cv";
export const LARGEST_CV_BYTES = 5 * 1024 * 1024;
/** Made in the browser once a form is shown, so that a form sent twice is one submission (docs/specification.md, Forms). */
export const TOKEN = "token";
/** A trap: no person sees it, so what fills it is a program. */
export const HONEYPOT = "website";
