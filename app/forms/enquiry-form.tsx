import words from "content:form/enquiry";
import supports from "content:service-names";

import { Words } from "../components/words/words.tsx";
import { Field } from "./field/field.tsx";
import { enquiryWords } from "./enquiry-words.ts";
import { type EnquiryField, enquiryFields } from "./fields.ts";
import { Form } from "./form.tsx";
import { Part, When } from "./part.tsx";

const FIELDS = enquiryFields(supports.map(({ id }) => id));
const WORDS = { ...words, fields: enquiryWords(words, supports) };

/** One form for enquiries, referrals, feedback and complaints. The first answer decides which questions follow. */
export function EnquiryForm() {
  return (
    <Form id="enquiry" action="/contact" fields={FIELDS} words={WORDS} policy="/privacy-policy#when-you-contact-us">
      <Field<EnquiryField> name="way" />
      <When is="feedback">
        <Field<EnquiryField> name="feedbackKind" />
        <Part heading={words.complaints.heading}>
          <p>
            <Words>{words.complaints.text}</Words>
          </p>
        </Part>
      </When>
      <Field<EnquiryField> name="message" requiredWhen="feedback" />
      <Part heading={words.parts.you}>
        <Field<EnquiryField> name="name" autoComplete="name" />
        <When is="professional">
          <Field<EnquiryField> name="organisation" autoComplete="organization" />
        </When>
        <When is="another">
          <Field<EnquiryField> name="personName" />
          <Field<EnquiryField> name="personKnows" />
        </When>
      </Part>
      <When is="asking">
        <Part heading={words.parts.support}>
          <Field<EnquiryField> name="about" />
          <Field<EnquiryField> name="place" />
          <Field<EnquiryField> name="funding" />
        </Part>
      </When>
      <Part heading={words.parts.reply}>
        <Field<EnquiryField> name="contactBy" />
        <When is="interpreter">
          <Field<EnquiryField> name="language" />
        </When>
        <When is="through">
          <Field<EnquiryField> name="throughName" />
          <Field<EnquiryField> name="throughContact" />
        </When>
        <Field<EnquiryField> name="phone" autoComplete="tel" />
        <Field<EnquiryField> name="email" autoComplete="email" />
        <Field<EnquiryField> name="safe" />
      </Part>
    </Form>
  );
}
