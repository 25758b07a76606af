import useFormWords from "content:form/application";
import useOffice from "content:office";
import useOpenings from "content:openings";

import { useCurrentOpenings } from "../hydration/current-openings.ts";
import { applicationWords } from "../../../content-model/forms/application-words.ts";
import { Field } from "./field/field.tsx";
import { FileField } from "./file-field.tsx";
import { type ApplicationField, applicationFields, CV } from "../../../content-model/forms/fields.ts";
import { Form } from "./form.tsx";
import { MoreQuestions, ContactGroup, Pair, Part } from "./part.tsx";

/** People apply before they have all of these, so the questions are closed at first. */
const CHECKS = ["workerScreening", "orientationModule", "firstAid", "childrenCheck", "driversLicence"] as const;

/** Applications for jobs. A CV is optional, and the form asks for no certificates and no referees. */
export function ApplicationForm() {
  const words = useFormWords();
  const { areas } = useOffice();
  const openings = useOpenings();
  const open = useCurrentOpenings(openings);
  const fields = applicationFields(
    open.map(({ id }) => id),
    areas.map(({ id }) => id),
  );
  return (
    <Form
      id="application"
      action="/careers"
      fields={fields}
      words={{ ...words, fields: applicationWords(words, open, areas) }}
      policy="/privacy-policy#job-applicants"
      file={{ ...words.cv, name: CV }}
    >
      <Part>
        <Field<ApplicationField> name="role" isHeading />
      </Part>
      <Part heading={words.parts.you}>
        <Pair>
          <Field<ApplicationField> name="name" autoComplete="name" />
        </Pair>
        <ContactGroup words={words.contact}>
          <Field<ApplicationField> name="phone" autoComplete="tel" />
          <Field<ApplicationField> name="email" autoComplete="email" />
        </ContactGroup>
      </Part>
      <Part heading={words.parts.work}>
        <Field<ApplicationField> name="area" />
        <Field<ApplicationField> name="availability" />
        <Field<ApplicationField> name="experience" />
        <Field<ApplicationField> name="workRights" />
        <Field<ApplicationField> name="adjustments" />
      </Part>
      <MoreQuestions heading={words.parts.checks} fields={CHECKS}>
        {CHECKS.map((check) => (
          <Field<ApplicationField> key={check} name={check} />
        ))}
      </MoreQuestions>
      <Part heading={words.parts.cv}>
        <FileField name={CV} words={words.cv} />
        <Field<ApplicationField> name="keepCv" />
      </Part>
    </Form>
  );
}
