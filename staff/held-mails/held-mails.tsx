import { data, Link, redirect } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, textOf } from "../parts/form-parts.tsx";
import { Page, Said, saidIn } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { Toast } from "../shell/toast.tsx";
import { deleteHeld, type HeldRow, listHeld, readersOnly, undoDelete } from "./held-mails.server.ts";
import { because as becauseWords, heldMails as say } from "./held-mails-words.ts";
import styles from "./held-mails.module.css";
import type { Route } from "./+types/held-mails";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  readersOnly(person);
  const held = await listHeld(context.get(staffContext), person);
  const { deleted, restored, at = "" } = Object.fromEntries(new URL(request.url).searchParams);
  const done = doneIn(deleted, say.deletedOne, say.deleted) ?? doneIn(restored, say.restoredOne, say.restored);
  return {
    held,
    said: saidIn(request, { gone: say.gone }),
    done,
    at,
    ...(deleted !== undefined &&
      done !== undefined && { undo: { action: "/held-mails", fields: { do: "undo", at }, label: say.undo } }),
  };
}

/** Returns how many emails an address says that something was done to, in words. */
function doneIn(count = "", one: string, more: string): string | undefined {
  if (!/^[1-9]\d{0,2}$/.test(count)) return undefined;
  return count === "1" ? one : fill(more, { count });
}

/** Deletes the chosen emails, those of this screen or of that of one email, or undoes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  readersOnly(person);
  const form = await request.formData();
  if (textOf(form, "do") === "undo") {
    const restored = await undoDelete(staff, person, textOf(form, "at"));
    throw redirect(`/held-mails?restored=${restored}`);
  }
  const ids = form.getAll("mail").map(String);
  if (ids.length === 0) return data({ errors: [{ id: CHOOSE, message: say.chooseMissing }] }, { status: 422 });
  const { count, at } = await deleteHeld(staff, person, ids);
  throw redirect(count === 0 ? "/held-mails?said=gone" : `/held-mails?deleted=${count}&at=${at}`);
}

/** The id of the first checkbox, to which an error leads. */
const CHOOSE = "choose";

/** The emails that came in and are in no message. */
export default function HeldMails({ loaderData, actionData }: Route.ComponentProps) {
  const { held, said, done, at, undo } = loaderData;
  const errors = actionData?.errors ?? [];
  const { mails, total } = held;
  const groups = [
    { heading: say.people, rows: mails.filter(({ isAutomatic }) => !isAutomatic) },
    { heading: say.programs, rows: mails.filter(({ isAutomatic }) => isAutomatic) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      <Said message={actionData ? undefined : said} />
      {mails.length === 0 ? (
        <section className={styles.panel}>
          <h2>{say.none}</h2>
          <p>{say.noneText}</p>
        </section>
      ) : (
        // After a change, nothing stays chosen.
        <Form key={mails.map(({ id }) => id).join()} method="post" action="/held-mails" className={styles.list}>
          <div role="group" aria-label={say.title} className={styles.form}>
            {groups.map(({ heading, rows }, index) => (
              <section key={heading} className={styles.panel}>
                <h2>{heading}</h2>
                <ol>
                  {rows.map((row, place) => (
                    <Row key={row.id} row={row} id={index === 0 && place === 0 ? CHOOSE : undefined} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          {total > mails.length && <p>{fill(say.more, { count: total })}</p>}
          <p>
            <Button kind="line">{say.delete}</Button>
          </p>
        </Form>
      )}
      <Toast id={`${done} ${at}`} message={done} undo={undo} />
    </Page>
  );
}

function Row({ row: { id, name, subject, at, heldBecause }, id: firstId }: { row: HeldRow; id: string | undefined }) {
  const [sender, about] = [name || say.noSender, subject || say.noSubject];
  return (
    <li>
      <label className={styles.choose}>
        <input id={firstId} type="checkbox" name="mail" value={id} />
        <span className="unseen">{fill(say.choose, { name: sender, subject: about })}</span>
      </label>
      <span className={styles.mail}>
        <Link className="row-link" to={`/held-mails/${id}`} dir="auto">
          {sender}
        </Link>
        <span dir="auto">{about}</span>
      </span>
      <span className={styles.about}>
        <span className={styles.day}>{at}</span>
        <span className={styles.tag}>{becauseWords[heldBecause].short}</span>
      </span>
    </li>
  );
}
