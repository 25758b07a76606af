import type { ReactNode } from "react";
import useFormWords from "content:form/enquiry";
import useServiceNames from "content:service-names";

import { Words } from "../components/words.tsx";
import { CheckboxGroup } from "./field/checkbox-group.tsx";
import { Field } from "./field/field.tsx";
import { FileField } from "./file-field.tsx";
import { enquiryWords } from "../../../content-model/forms/enquiry-words.ts";
import { type EnquiryField, enquiryFields, FEEDBACK_FILE, SAFETY_FIELDS } from "../../../content-model/forms/fields.ts";
import { Form } from "./form.tsx";
import { MoreQuestions, ContactGroup, Pair, Part } from "./part.tsx";
import cases from "./when.module.css";

const RARELY_ANSWERED: readonly EnquiryField[] = ["place", "funding"];

/** One form for enquiries, referrals, feedback and complaints. The first answer decides which questions follow. */
export function EnquiryForm() {
  const words = useFormWords();
  const supports = useServiceNames();
  const fields = enquiryFields(supports.map(({ id }) => id));
  return (
    <Form
      id="enquiry"
      action="/contact"
      fields={fields}
      words={{ ...words, fields: enquiryWords(words, supports) }}
      policy="/privacy-policy#when-you-contact-us"
      file={{ ...words.file, name: FEEDBACK_FILE }}
    >
      <Part>
        <Field<EnquiryField> name="way" isHeading />
        <When is="feedback">
          <Field<EnquiryField> name="feedbackKind" />
          <div>
            <h3>{words.complaints.heading}</h3>
            <p>
              <Words>{words.complaints.text}</Words>
            </p>
          </div>
        </When>
        <When is="professional">
          <Field<EnquiryField> name="organisation" autoComplete="organization" />
        </When>
        <When is="another">
          <Pair>
            <Field<EnquiryField> name="personName" />
          </Pair>
          <Field<EnquiryField> name="personKnows" />
        </When>
        <When is="asking">
          <Field<EnquiryField> name="about" />
        </When>
        <Field<EnquiryField> name="message" requiredWhen="feedback" />
        <When is="feedback">
          <FileField name={FEEDBACK_FILE} words={words.file} />
        </When>
      </Part>
      <Part heading={words.parts.reply}>
        <Pair>
          <Field<EnquiryField> name="name" autoComplete="name" />
        </Pair>
        <ContactGroup words={words.contact} requiredWhen="direct">
          <Field<EnquiryField> name="phone" autoComplete="tel" />
          <Field<EnquiryField> name="email" autoComplete="email" />
        </ContactGroup>
        <Field<EnquiryField> name="contactBy" />
        <When is="interpreter">
          <Pair>
            <Field<EnquiryField> name="language" />
          </Pair>
        </When>
        <When is="through">
          <Pair>
            <Field<EnquiryField> name="throughName" />
            <Field<EnquiryField> name="throughContact" requiredWhen="asking" />
          </Pair>
        </When>
        <CheckboxGroup<EnquiryField> id="enquiry-safety" words={words.safety} names={SAFETY_FIELDS} />
      </Part>
      <When is="asking">
        <MoreQuestions heading={words.parts.support} hint={words.parts.supportHint} fields={RARELY_ANSWERED}>
          <Pair>
            <Field<EnquiryField> name="place" />
          </Pair>
          <Field<EnquiryField> name="funding" />
        </MoreQuestions>
      </When>
    </Form>
  );
}

type Cases = "feedback" | "asking" | "professional" | "another" | "interpreter" | "through";

/** Questions that depend on an earlier answer. The styles show and hide them without scripts (when.module.css). */
function When({ is, children }: { is: Cases; children: ReactNode }) {
  return (
    <div className={cases.when} data-when={is}>
      {children}
    </div>
  );
}
