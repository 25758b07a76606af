import { data, Link, redirect } from "react-router";

import { kinds as kindWords } from "../../cases/data/kind-words.ts";
import { setUndo } from "../../cases/casework/undo.ts";
import { fill } from "../../platform/text/fill.ts";
import { MailFiles, MailText } from "../message/mail-text.tsx";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, SelectField, TextField, textOf } from "../parts/form-parts.tsx";
import { Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { Icon } from "../parts/work-icons.tsx";
import { findFor, type MessageShown, openHeld, putWith, readersOnly, startMessage } from "./held-mails.server.ts";
import { because as becauseWords, heldMail as say, heldMails as listWords } from "./held-mails-words.ts";
import styles from "./held-mails.module.css";
import type { Route } from "./+types/held-mail";

export const handle = { labels: { q: say.query } };

export async function loader({ context, params }: Route.LoaderArgs) {
  return { opened: found(await openHeld(context.get(staffContext), context.get(personContext), params.mail)) };
}

/** Finds messages, puts the email with one, or starts a new one. The words of a search are sent by POST, so that no address has them. */
export async function action({ context, params: { mail }, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  readersOnly(person);
  const form = await request.formData();
  const [intent, query] = [textOf(form, "do"), textOf(form, "q").trim()];
  const refused = (id: string, message: string) =>
    data({ query, errors: [{ id, message }], messages: undefined }, { status: 422 });
  if (intent === "find") {
    if (query === "") return refused("q", say.queryMissing);
    return data({ query, errors: [], messages: await findFor(staff, person, query) });
  }
  const decided =
    intent === "new"
      ? await startMessage(staff, person, mail, textOf(form, "kind"))
      : await putWith(staff, person, { id: mail, reference: textOf(form, "reference") });
  if ("filed" in decided) {
    const { filed, undo } = decided;
    const said = undo && new URLSearchParams({ said: "mail-put", at: String(Date.now()) });
    if (said) setUndo(said, undo);
    throw redirect(`/submissions/${filed}${said ? `?${said}` : ""}`);
  }
  if (decided.refused === "gone") throw redirect("/held-mails?said=gone");
  return refused(intent === "new" ? "kind" : "q", say.unknown);
}

/** One email that waits: to read, and what becomes of it. */
export default function HeldMail({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const errors: readonly FieldError[] = actionData?.errors ?? [];
  const { id, name, address, mail, files, at, heldBecause, isAutomatic, likely, kinds, isDeletedFromMailbox } = opened;
  const title = name || listWords.noSender;
  const options = kinds.map((kind) => ({ value: kind, label: kindWords[kind] }));
  return (
    <Page
      title={title}
      hasErrors={errors.length > 0}
      lead={
        <p>
          <Link to="/held-mails" className={styles.back}>
            <Icon name="left" />
            {say.back}
          </Link>
        </p>
      }
    >
      <ErrorSummary errors={errors} />
      <div className={styles.columns}>
        <article className={styles.letter}>
          <header>
            <span dir="auto">{address === "" || address === name ? "" : address}</span>
            <span className={styles.day}>{at}</span>
          </header>
          <MailText mail={mail} />
          <MailFiles files={files} folder={`/held-mails/${id}/files`} />
        </article>
        <div className={styles.acts}>
          <p>
            {becauseWords[heldBecause].text} {isAutomatic && say.byProgram}
          </p>
          <section className={styles.panel}>
            <h2>{say.put}</h2>
            {likely.length > 0 && <Messages heading={say.likely} messages={likely} />}
            <Form method="post" className={styles.form} noValidate>
              <TextField
                name="q"
                type="search"
                label={say.query}
                autoComplete="off"
                maxLength={200}
                dir="auto"
                defaultValue={actionData?.query}
                errors={errors}
              />
              <Button kind="line" name="do" value="find">
                {say.find}
              </Button>
            </Form>
            <div role="status">
              {actionData?.messages?.length === 0 && <p>{say.foundNone}</p>}
              {actionData?.messages && actionData.messages.length > 0 && (
                <Messages heading={say.found} messages={actionData.messages} />
              )}
            </div>
          </section>
          <section className={styles.panel}>
            <h2>{say.new}</h2>
            <p>{say.newText}</p>
            <Form method="post" className={styles.form}>
              <SelectField id="kind" name="kind" label={say.kind} options={options} errors={errors} />
              <Button kind="line" name="do" value="new">
                {say.start}
              </Button>
            </Form>
          </section>
          <Form method="post" action="/held-mails" className={styles.form}>
            <input type="hidden" name="mail" value={id} readOnly />
            <p>{isDeletedFromMailbox ? say.removeTextDeleting : say.removeText}</p>
            <Button kind="line">{say.remove}</Button>
          </Form>
        </div>
      </div>
    </Page>
  );
}

type MessagesProps = { heading: string; messages: readonly MessageShown[] };

/** Messages, each with a button that puts the email there. */
const Messages = ({ heading, messages }: MessagesProps) => (
  <>
    <h3>{heading}</h3>
    <ul className={styles.messages}>
      {messages.map(({ reference, kind, name, received, words }) => (
        <li key={reference}>
          <Link to={`/submissions/${reference}`} dir="auto">
            {name || say.noName}
          </Link>
          <span className="soft">
            {kindWords[kind]}, {received}, {reference}
          </span>
          <span dir="auto">{words}</span>
          <Form method="post">
            <input type="hidden" name="reference" value={reference} readOnly />
            <Button kind="line" name="do" value="put">
              {say.putHere}
              <span className="visually-hidden">{fill(say.withWhom, { name: name || reference })}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </>
);
