import { useEffect } from "react";
import { Link, useRevalidator, data, redirect } from "react-router";

import {
  type RequestProgress as Progress,
  type ShownState,
  type Confirmation,
  confirmPublishRequest,
  requestFor,
  type ShownRequest,
  withdrawPublishRequest,
} from "./request.server.ts";
import { request as say, releases as releasesWords } from "./releases-words.ts";
import { usePoll } from "../parts/poll.ts";
import styles from "../parts/publishing.module.css";
import { fill } from "../../platform/text/fill.ts";
import { PUBLISH_STEPS } from "../../publishing/releases/publishing-words.ts";
import { Facts } from "../parts/tables.tsx";
import { Form } from "../parts/form.tsx";
import { Button, FormPanel, textOf } from "../parts/form-parts.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { FileChanges } from "./release-parts.tsx";
import { found, personContext, requireRecent, staffContext } from "../server/context.ts";
import type { Route } from "./+types/content-request";

type Props = { id: string; progress: Progress };

const EVERY_MS = 2000;
const ENDED: readonly ShownState[] = ["published", "failed", "withdrawn"];

/** How far a request is. While it is worked on, the page asks for it by itself; without scripts, Refresh does. */
function RequestProgress({ id, progress }: Props) {
  const current = useProgress(id, progress);
  const { state, step, release } = current;
  const values = { step: step ? say.steps[step] : "", number: release ?? "" };
  return (
    <>
      <p className={styles.state} role="status" data-state={state}>
        {fill(say.sentences[state], values)}
      </p>
      {release !== undefined && (
        <LinkParagraph to={`/content/releases/${release}`}>{fill(say.toRelease, { number: release })}</LinkParagraph>
      )}
      {state === "working" && <Steps step={step} />}
      {!ENDED.includes(state) && (
        <p>
          <Link className="button" data-kind="tool" to={`/content/publish/${id}`} reloadDocument>
            {say.refresh}
          </Link>
        </p>
      )}
    </>
  );
}

/** When the state changes, the whole page is read again, because its forms follow the state. */
function useProgress(id: string, loaded: Progress): Progress {
  const hasEnded = ENDED.includes(loaded.state);
  const address = `/content/publish/${id}/progress`;
  const polled = usePoll({ first: loaded, address, everyMs: EVERY_MS, isOff: hasEnded });
  const { revalidate } = useRevalidator();
  const hasChanged = !hasEnded && polled.state !== loaded.state;
  useEffect(() => {
    if (hasChanged) void revalidate();
  }, [hasChanged, revalidate]);
  return hasEnded ? loaded : polled;
}

function Steps({ step }: { step: Progress["step"] | undefined }) {
  const at = step ? PUBLISH_STEPS.indexOf(step) : -1;
  return (
    <section className={styles.section}>
      <h2>{say.stepsHeading}</h2>
      <ol className={styles.steps}>
        {PUBLISH_STEPS.map((one, index) => (
          <li key={one} data-state={index < at ? "done" : undefined} aria-current={index === at ? "step" : undefined}>
            {say.steps[one]}
            {index < at && ` (${say.stepDone})`}
            {index === at && ` (${say.stepNow})`}
          </li>
        ))}
      </ol>
    </section>
  );
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const shown = found(await requestFor(context.get(staffContext), person, params.id));
  const { confirmed, withdrawn, tooLate, wordsChanged } = say;
  return { shown, said: saidIn(request, { confirmed, withdrawn, "too-late": tooLate, changed: wordsChanged }) };
}

/** Confirms or withdraws the request. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  const form = await request.formData();
  const task = textOf(form, "do");
  if (task !== "confirm" && task !== "withdraw") throw data(null, { status: 404 });
  const staff = context.get(staffContext);
  const result = found(
    task === "confirm"
      ? await confirmPublishRequest(staff, person, id, textOf(form, "words"))
      : await withdrawPublishRequest(staff, person, id),
  );
  if (result === "not-recent") return requireRecent(person, request);
  const done = task === "confirm" ? "confirmed" : "withdrawn";
  throw redirect(`/content/publish/${id}?said=${result === "done" ? done : result}`);
}

export default function ContentRequest({ loaderData: { shown, said } }: Route.ComponentProps) {
  const { id, state, files, guarded, undo, cause } = shown;
  return (
    <Page title={say.title}>
      <ContentLinks />
      <Said message={said} />
      <RequestProgress id={id} progress={shown} />
      {state === "failed" && <Failure request={shown} />}
      <section className={styles.section}>
        <h2>{say.facts}</h2>
        <Facts facts={factsOf(shown)} />
      </section>
      {state === "waiting-for-second" && cause !== undefined && (
        <section className={styles.section}>
          <h2>{say.waitsAgain}</h2>
          <p dir="auto">{cause}</p>
        </section>
      )}
      {undo && (
        <section className={styles.section}>
          <h2>{releasesWords.visitorsHeading}</h2>
          <p>{releasesWords.visitors[undo.visitors]}</p>
        </section>
      )}
      <section className={styles.section}>
        <h2>{shown.isUndo ? say.undoFiles : say.files}</h2>
        {shown.isUndo && state === "waiting-for-second" && !undo ? <p>{say.undoOutdated}</p> : <FileChanges files={files} />}
      </section>
      {guarded.length > 0 && (
        <section className={styles.section}>
          <h2>{say.guarded}</h2>
          <p>{say.guardedText}</p>
          <FileChanges files={guarded} />
        </section>
      )}
      <RequestForms request={shown} />
      <LinkParagraph to="/content/publish">{say.back}</LinkParagraph>
    </Page>
  );
}

const Failure = ({ request: { cause } }: { request: ShownRequest }) => (
  <section className={styles.section}>
    <h2>{say.failedHeading}</h2>
    <p className="typed" dir="auto">
      {cause}
    </p>
    <p>{say.failedFix}</p>
    <p>
      {/* A document, because the checks of that page can take longer than a browser waits for preloaded styles. */}
      <Link className="button" data-kind="main" to="/content/publish" reloadDocument>
        {say.toDrafts}
      </Link>
    </p>
  </section>
);

function factsOf({ who, when, note, confirmedBy, startsAt }: ShownRequest) {
  return [
    [say.askedBy, who ?? say.unknownPerson] as const,
    [say.whenAsked, when] as const,
    ...(startsAt === undefined ? [] : [[say.startsAt, startsAt] as const]),
    ...(confirmedBy === undefined ? [] : [[say.confirmedBy, confirmedBy] as const]),
    [say.note, note === "" ? say.noNote : note] as const,
  ];
}

/** The forms with which a second person confirms a request, and with which anybody withdraws it. */
const RequestForms = ({ request: { confirmation, words, mayWithdraw } }: { request: ShownRequest }) => (
  <>
    {confirmation?.state === "possible" && (
      <TaskForm task="confirm" heading={say.confirmHeading} text={say.confirmText} button={say.confirmButton} words={words} />
    )}
    {confirmation && confirmation.state !== "possible" && <WhyNot confirmation={confirmation} />}
    {mayWithdraw && (
      <TaskForm task="withdraw" heading={say.withdrawHeading} text={say.withdrawText} button={say.withdrawButton} />
    )}
  </>
);

const WHY_NOT = {
  own: say.confirmOwn,
  author: say.confirmAuthor,
  owner: say.confirmOwner,
  "unknown-author": say.confirmUnknown,
} as const;

/** Why the person may not confirm the request, and who may. */
const WhyNot = ({ confirmation: { state, by } }: { confirmation: Confirmation }) => (
  <>
    {state !== "possible" && <p>{WHY_NOT[state]}</p>}
    {state !== "unknown-author" && (
      <p dir="auto">{by.length > 0 ? fill(say.confirmBy, { names: by.join(", ") }) : say.confirmByNobody}</p>
    )}
  </>
);

/** `words` are those of a confirmation. */
type TaskProps = { task: "confirm" | "withdraw"; heading: string; text: string; button: string; words?: string };

const TaskForm = ({ task, heading, text, button, words }: TaskProps) => (
  <FormPanel heading={heading}>
    <p>{text}</p>
    <Form method="post" reloadDocument>
      {words !== undefined && <input type="hidden" name="words" value={words} readOnly />}
      <Button id={task} kind={words === undefined ? "line" : "main"} name="do" value={task}>
        {button}
      </Button>
    </Form>
  </FormPanel>
);
