import { work as workWords } from "../../words/work.ts";
import { CallForm, HoldForm, MoveForm, NoReplyForm } from "./seldom-forms.tsx";
import { LinkForms } from "./link-forms.tsx";
import { AssignForm, DueForm, NoteForm, StatusForm } from "./usual-forms.tsx";
import styles from "./work.module.css";

/** All forms with which staff work on a submission. */
export function WorkPanel() {
  return (
    <section className={styles.work} aria-labelledby="work">
      <h2 id="work" tabIndex={-1}>
        {workWords.heading}
      </h2>
      <StatusForm />
      <AssignForm />
      <DueForm />
      <NoteForm />
      <CallForm />
      <NoReplyForm />
      <LinkForms />
      <MoveForm />
      <HoldForm />
    </section>
  );
}
