import type { ReactNode } from "react";
import useFormWords from "content:form/easyRead";
import useLabels from "content:labels/easyRead";
import useSite from "content:site";

import type { EasyReadForm as FormFile } from "../../../content-model/schemas/form-schemas.ts";
import { addressOf, EASY_READ_FORM, twinAddress } from "../../../content-model/values/pages.ts";
import { Icon } from "../components/icon.tsx";
import { Telephone } from "../components/telephone.tsx";
import page from "../easy-read/easy-read-page.module.css";
import { HardWords, Pictogram } from "../easy-read/row-parts.tsx";
import {
  EASY_READ_FIELDS,
  EASY_READ_SAFETY,
  type EasyReadField,
  refusedInEasyRead,
} from "../../../content-model/forms/easy-read-fields.ts";
import styles from "../forms/easy-read-form.module.css";
import { CheckboxGroup } from "../forms/field/checkbox-group.tsx";
import { Field } from "../forms/field/field.tsx";
import { Form } from "../forms/form.tsx";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["form/easyRead"];

const PICTURES: Readonly<Record<string, string>> = {
  myself: "me",
  someone: "family",
  call: "phone",
  text: "text-message",
  email: "email",
  notSafeToCall: "phone",
  notSafeToMessage: "text-message",
  notSafeToEmail: "email",
};
const pictureOf = (answer: string) => <Pictogram name={PICTURES[answer] ?? "choose"} className={styles.answer} />;

/** The form of the contact page in Easy Read, with fewer questions, one in each block. Nothing is chosen at first. */
export default function EasyReadForm() {
  const { title: _title, description: _description, ...words } = useFormWords();
  const labels = useLabels();
  const { emergency } = useSite();
  const inFirst = words.wordList.filter(({ word }) => words.complaint.includes(word));
  const inOthers = words.wordList.filter((entry) => !inFirst.includes(entry));
  return (
    <article className={`wrap ${page.page} ${styles.page}`}>
      <p className={page.badge}>
        <Icon name="book-open" />
        {labels.badge}
      </p>
      <h1>{words.heading}</h1>
      {words.intro.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.danger}>
        <Icon name="triangle-exclamation-point" />
        <span>
          {words.danger.before} <Telephone number={emergency} /> {words.danger.after}
        </span>
      </p>
      <Form
        id="easy-read"
        action={EASY_READ_FORM}
        fields={EASY_READ_FIELDS}
        words={{ ...words, fields: fieldWords(words), marks: { ...words.marks, refused: refusedInEasyRead(words) } }}
        policy={twinAddress(`${addressOf("privacy-policy")}#when-you-contact-us`)}
        level="h2"
      >
        <ol className={styles.questions}>
          <Question picture="people">
            <Field<EasyReadField> name="way" isHeading picture={pictureOf} />
            <a href={twinAddress(`${addressOf("contact")}#feedback-and-complaints`)}>{words.complaint}</a>
            <Meanings of={inFirst} />
          </Question>
          <Question picture="talk">
            <Field<EasyReadField> name="message" isHeading />
            <Meanings of={inOthers} />
          </Question>
          <Question picture="sign">
            <Field<EasyReadField> name="name" isHeading autoComplete="name" />
          </Question>
          <Question picture="phone">
            <Field<EasyReadField> name="contactBy" isHeading picture={pictureOf} />
            <Field<EasyReadField> name="contact" />
          </Question>
          <Question picture="safe">
            <CheckboxGroup<EasyReadField>
              id="easy-read-safety"
              words={{ label: words.safety.label, hint: words.safety.hints.join("\n") }}
              names={EASY_READ_SAFETY}
              isHeading
              picture={pictureOf}
            />
          </Question>
        </ol>
      </Form>
      <p className={page.review}>{labels.draft}</p>
    </article>
  );
}

/** The meanings of hard words in a question. */
function Meanings({ of: wordList }: { of: FormFile["wordList"] }) {
  const words = wordList.map(({ word }) => ({ word, at: 0 }));
  return (
    words.length > 0 && (
      <div>
        <HardWords words={words} wordList={wordList} />
      </div>
    )
  );
}

/** The words of the questions as the form takes them: the sentences of a hint are one text, each on a line of its own. */
const fieldWords = ({ fields }: Pick<FormFile, "fields">) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { hints, ...words }]) => [
      name,
      { ...words, ...(hints.length > 0 && { hint: hints.join("\n") }) },
    ]),
  );

function Question({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <li>
      <Pictogram name={picture} className={styles.picture} />
      <div>{children}</div>
    </li>
  );
}
