import { use } from "react";
import useFormWords from "content:form/application";
import useOffice from "content:office";
import useOpenings from "content:openings";

import { useCurrentOpenings } from "../openings/current-openings.ts";
import { applicationWords } from "../../../content-model/forms/application-words.ts";
import { describedBy, Field, Labelled } from "./field/field.tsx";
import { type ApplicationField, applicationFields, CV } from "../../../content-model/forms/fields.ts";
import { Form } from "./form.tsx";
import { fieldId, FormContext } from "./field/form-context.ts";
import styles from "./cv-field.module.css";
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
      file={words.cv}
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
        <CvField />
        <Field<ApplicationField> name="keepCv" />
      </Part>
    </Form>
  );
}

function CvField() {
  const words = useFormWords();
  const { id: form, state } = use(FormContext);
  const error =
    state.errors.find(({ field }) => field === CV)?.message ?? (state.fileToChooseAgain ? words.cv.chooseAgain : undefined);
  const parts = { id: fieldId(form, CV), hint: words.cv.hint, error };
  return (
    <Labelled label={words.cv.label} {...parts}>
      <input
        id={parts.id}
        className={styles.file}
        type="file"
        name={CV}
        accept=".pdf,.docx,.odt,.txt,image/jpeg,image/png,image/webp"
        aria-describedby={describedBy(parts)}
        aria-invalid={error ? true : undefined}
      />
    </Labelled>
  );
}
