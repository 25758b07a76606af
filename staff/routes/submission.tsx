import { data, Link } from "react-router";
import words from "content:staff";

import { Answers } from "../components/answers.tsx";
import { fill } from "../components/fill.ts";
import { Page } from "../components/page.tsx";
import styles from "../components/answers.module.css";
import { personContext, servicesContext } from "../contract.ts";
import type { Route } from "./+types/submission";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const submission = await context.get(servicesContext).openSubmission(person, params.reference);
  if (!submission) throw data(null, { status: 404 });
  return { person, submission };
}

/** What may not be done comes first, because contacting someone in the wrong way can hurt them. */
export default function Submission({ loaderData: { person, submission } }: Route.ComponentProps) {
  const say = words.submission;
  const { reference, kind, received, due, isSuspected, safety, contact, file } = submission;
  return (
    <Page title={`${words.kinds[kind]} ${reference}`} person={person}>
      <section className={styles.safety} aria-labelledby="safety">
        <h2 id="safety">{say.safety}</h2>
        <ul>
          {safety.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <dl className={styles.facts}>
        <dt>{say.received}</dt>
        <dd>{received}</dd>
        <dt>{say.due}</dt>
        <dd>{due}</dd>
      </dl>
      {isSuspected && <p>{say.suspected}</p>}
      <Answers heading={say.contact} answers={contact} none={say.noContact} />
      <Answers heading={say.words} answers={submission.words} none={say.noWords} />
      {file && (
        <section>
          <h2>{say.file}</h2>
          <p>{fill(say.fileText, { kind: file.kind.toUpperCase(), size: file.size })}</p>
          <p>
            <a className="button" data-kind="line" href={`/submissions/${reference}/file`} download>
              {say.download}
            </a>
          </p>
        </section>
      )}
      <p>
        <Link to="/">{say.back}</Link>
      </p>
    </Page>
  );
}
