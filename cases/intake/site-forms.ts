import {
  applicationFields,
  CAME_FROM,
  CV,
  EARLIER_SAFETY_FIELD,
  enquiryFields,
  FEEDBACK_FILE,
  type Fields,
  isFeedback,
  LARGEST_FILE_BYTES,
  TOKEN,
} from "../../content-model/forms/fields.ts";
import type { Answers, FieldError } from "../../content-model/forms/form-state.ts";
import { LINK_FIELDS } from "../../content-model/forms/link-fields.ts";
import type { FileWords, FormAnswers } from "../../content-model/schemas/form-schemas.ts";
import { type EASY_READ_FORM, isPageAddress, type Stage } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Attachment } from "../data/store.ts";
import { inspectFile } from "../uploads/inspect-file.ts";
import type { FileSender, InspectByTurns } from "../uploads/inspect-by-turns.ts";
import type { Verdict } from "../uploads/verdict.ts";
import { checkAnswers, errorWords, easyReadForm } from "./check-answers.ts";
import { cleanFileName } from "../data/clean-text.ts";
import { applicationContactErrors, enquiryContactErrors, kindOfEnquiry } from "../../content-model/forms/enquiry-rules.ts";
import type { ReceivedForm } from "./read-form.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** The result of the validation: a form without errors is stored, any other is shown again. */
export type CheckedForm = { answers: Answers; errors: readonly FieldError[]; kind: SubmissionKind; attachment?: Attachment };

/** One of the site's forms: its page, the addresses that it is sent to, and its validation. */
export type SiteForm = {
  page: "/contact" | "/careers" | typeof EASY_READ_FORM;
  addresses: readonly string[];
  sentPage: string;
  fileField?: string;
  /** The fields of which several boxes may be ticked. */
  lists?: readonly string[];
  /** The words for each reason why the form was not taken, where they are not those of all forms. */
  refused?: FormAnswers["refused"];
  /** `referer` is the header of the request. @throws FormRefused busy, if too many files wait for their inspection */
  check: (received: ReceivedForm, sender: FileSender, referer?: string) => CheckedForm | Promise<CheckedForm>;
  /** Returns valid answers in the fields of the form, where it has other fields than what is stored. */
  inForm?: (answers: Answers) => Answers;
};

/**
 * The forms of a stage, with the words and options of the content. The site inspects files by turns, in a process
 * (uploads/inspect-by-turns.ts).
 */
export function siteForms(
  content: Content,
  stage: Stage,
  inspect: InspectByTurns = (bytes) => Promise.resolve(inspectFile(bytes)),
): readonly SiteForm[] {
  const forms = [enquiryForm(content, inspect), applicationForm(content, inspect)];
  return stage === "live" ? [...forms, easyReadForm(content)] : forms;
}

function enquiryForm({ forms, services }: Content, inspect: InspectByTurns): SiteForm {
  const asked = enquiryFields(services.map(({ id }) => id));
  const words = errorWords(forms.enquiry.fields, forms.answers);
  return {
    page: "/contact",
    addresses: ["/contact"],
    sentPage: "/contact/sent",
    fileField: FEEDBACK_FILE,
    async check({ fields, file }, sender, referer) {
      const checked = checkAnswers(asked, withAnswersOfLink(withSafetyOfEarlierForm(fields), asked, referer), words);
      const { answers } = checked;
      const errors = [...checked.errors, ...enquiryContactErrors(answers, forms.enquiry)];
      const form = { answers, errors, kind: kindOfEnquiry(answers) };
      // Only feedback has the field. A browser that hides it may still send what was chosen before.
      const inForm = { field: FEEDBACK_FILE, words: forms.enquiry.file };
      return file && isFeedback(answers) ? withFile(form, file, inForm, (bytes) => inspect(bytes, sender)) : form;
    },
  };
}

function applicationForm({ forms, jobs, site }: Content, inspect: InspectByTurns): SiteForm {
  const words = errorWords(forms.application.fields, forms.answers);
  // All roles are options, because an opening may close while someone is typing.
  const fields: Fields = applicationFields(
    jobs.map(({ id }) => id),
    site.areas.map(({ id }) => id),
  );
  return {
    page: "/careers",
    addresses: ["/careers", "/careers/apply"],
    sentPage: "/careers/sent",
    fileField: CV,
    lists: Object.keys(fields).filter((name) => fields[name]?.type === "checkboxes"),
    async check({ fields: sent, file }, sender, referer) {
      const checked = checkAnswers(fields, withAnswersOfLink(sent, fields, referer), words);
      const { answers } = checked;
      const errors = [...checked.errors, ...applicationContactErrors(answers, forms.application)];
      const form = { answers, errors, kind: "application" } as const;
      const inForm = { field: CV, words: forms.application.cv };
      return file ? withFile(form, file, inForm, (bytes) => inspect(bytes, sender)) : form;
    },
  };
}

const MESSAGES = { "wrong-kind": "wrongKind", "cannot-open": "cannotOpen", unsafe: "unsafe" } as const;

/**
 * Adds the file of a form, or its error. The inspection takes seconds of a processor, so it is left out for a form that is shown again
 * because of another error: the file has to be chosen again then in any case.
 */
async function withFile(
  form: CheckedForm,
  { senderName, bytes }: NonNullable<ReceivedForm["file"]>,
  { field, words }: { field: string; words: FileWords },
  inspect: (bytes: Uint8Array) => Promise<Verdict>,
): Promise<CheckedForm> {
  const refused = (message: string): CheckedForm => ({ ...form, errors: [...form.errors, { field, message }] });
  if (bytes.length > LARGEST_FILE_BYTES) return refused(words.tooLarge);
  if (form.errors.length > 0) return form;
  // The bytes decide the kind of a file. Without any, it may be of a right kind.
  if (bytes.length === 0) return refused(words.cannotOpen);
  const verdict = await inspect(bytes);
  if ("refused" in verdict) return refused(words[MESSAGES[verdict.refused]]);
  const attachment = { kind: verdict.kind, senderName: cleanFileName(senderName), bytes: verdict.bytes ?? bytes };
  return { ...form, attachment };
}

/**
 * Adds the answers that the link to the form named (`/contact?about=respite`). With scripts, which also send a token, the form
 * selects them. Without scripts, only the Referer names them, because the stored page is the same for every address. An answer
 * that the visitor selected stays.
 */
function withAnswersOfLink(sent: ReceivedForm["fields"], fields: Fields, referer = ""): ReceivedForm["fields"] {
  const link = URL.parse(referer)?.searchParams;
  if (sent.get(TOKEN) || !link) return sent;
  const named = LINK_FIELDS.flatMap((name): [string, string][] => {
    const field = fields[name];
    const answer = link.get(name) ?? "";
    const isWanted = !sent.get(name) && field && "options" in field && field.options.includes(answer);
    return isWanted ? [[name, answer]] : [];
  });
  return new Map([...sent, ...named]);
}

/**
 * Adds what is not safe by the one question of an earlier form, "Is it safe to leave you a message or send an email?": a page that
 * a device has kept still asks it, and its answer must not be lost (docs/specification.md, Forms).
 */
function withSafetyOfEarlierForm(sent: ReceivedForm["fields"]): ReceivedForm["fields"] {
  if (sent.get(EARLIER_SAFETY_FIELD) !== "no") return sent;
  return new Map([...sent, ["notSafeToMessage", "yes"], ["notSafeToEmail", "yes"]]);
}

/**
 * Returns the answer for the page from which the visitor came to the form's page. Only the address of a page is stored: any other
 * text was not sent by the form's script.
 */
export function cameFromOf({ fields }: Pick<ReceivedForm, "fields">, formPage: string): Record<string, string> {
  const path = fields.get(CAME_FROM) ?? "";
  return path !== formPage && isPageAddress(path) ? { [CAME_FROM]: path } : {};
}
