import { data, Link, redirect } from "react-router";
import { useEffect } from "react";

import { Form } from "../parts/form.tsx";
import {
  Button,
  ErrorSummary,
  type FieldError,
  FormPanel,
  TextArea,
  TextField,
  textOf,
  CheckboxGroup,
} from "../parts/form-parts.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { LinkParagraph, Page, Said } from "../parts/page.tsx";
import { ReleaseNotices, StoppingErrors, ChangeBadge, ChangedWords } from "./release-parts.tsx";
import { useAsking } from "../parts/poll.ts";
import styles from "../parts/publishing.module.css";
import { found, personContext, requireRecent, staffContext } from "../server/context.ts";
import { type AskError, requestPublishing } from "./ask-to-publish.server.ts";
import { draftList, type PublishScreen, type ShownDraft } from "./draft-list.server.ts";
import { releaseNotices } from "./release.server.ts";
import type { ListedRequest } from "./request.server.ts";
import { changes as changesWords, publish as say, request as requestWords } from "./releases-words.ts";
import { type Column, PlainTable } from "../parts/tables.tsx";
import type { Route } from "./+types/content-publish";
import formStyles from "../../site/app/forms/form.module.css";
import { Notes } from "../../site/app/forms/field/field.tsx";
import field from "../../site/app/forms/field/field.module.css";
import pick from "../../site/app/components/pick.module.css";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const staff = context.get(staffContext);
  const screen = found(await draftList(staff, person));
  const notices = found(await releaseNotices(staff, person));
  return { screen, notices };
}

export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  const sent = sentIn(await request.formData());
  const chosen = sent.chosen.flatMap((choice) => fromChoice(choice) ?? []);
  const result = found(await requestPublishing(context.get(staffContext), person, { ...sent, chosen }));
  if (result === "not-recent") return requireRecent(person, request);
  if ("asked" in result) throw redirect(`/content/publish/${result.asked}`);
  return data({ sent, errors: publishErrors(result.errors) }, { status: 422 });
}

const sentIn = (form: FormData) => ({
  chosen: form.getAll("chosen").map(String),
  note: textOf(form, "note"),
  needsSecond: textOf(form, "second") === "yes",
  isLater: textOf(form, "time") === "later",
  startAt: textOf(form, "startAt"),
});

export default function ContentPublish({ loaderData: { screen: loaded, notices }, actionData }: Route.ComponentProps) {
  const { drafts, underWay, stops, isChecked } = useChecked(loaded);
  const { errors, sent } = actionData ?? { errors: [], sent: undefined };
  // A draft that was changed meanwhile has another value, and is to be looked at again.
  const isChosen = (draft: ShownDraft) => (sent ? sent.chosen.includes(choiceOf(draft)) : drafts.length === 1);
  const first = drafts.find(({ mayPublish, inRequest }) => mayPublish && inRequest === undefined);
  return (
    <Page title={say.title} hasErrors={actionData !== undefined}>
      <ContentLinks current="publish" />
      <ErrorSummary errors={errors} />
      <p className="lead">{say.lead}</p>
      <ReleaseNotices notices={notices} />
      {underWay.length > 0 && (
        <section className={styles.section}>
          <h2>{say.underWay}</h2>
          <RequestTable requests={underWay} />
        </section>
      )}
      {drafts.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <Form className={styles.form} method="post" reloadDocument>
          <div className={styles.section}>
            <h2>{say.drafts}</h2>
            <p>{changesWords.legend}</p>
            <Said message={isChecked ? undefined : say.checking} />
            {stops.length > 0 && <h3>{say.stopsHeading}</h3>}
            <StoppingErrors errors={stops} />
            {drafts.map((draft) => (
              <DraftChoice
                key={choiceOf(draft)}
                id={draft === first ? FIRST_CHOICE : undefined}
                draft={draft}
                isChosen={isChosen(draft)}
              />
            ))}
          </div>
          {first && <HowToPublish sent={sent} errors={errors} />}
        </Form>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<ListedRequest>[] = [
  { heading: say.what, cell: ({ id, titles }) => <Link to={`/content/publish/${id}`}>{titles.join(", ")}</Link> },
  {
    heading: say.state,
    cell: ({ state, startsAt }) => [requestWords.states[state], startsAt].filter(Boolean).join(": "),
  },
  { heading: say.askedBy, cell: ({ who }) => who ?? requestWords.unknownPerson },
  { heading: say.whenAsked, cell: ({ when }) => when },
];

/** Requests that have not ended. */
const RequestTable = ({ requests }: { requests: readonly ListedRequest[] }) => (
  <PlainTable caption={say.underWayCaption} rows={requests} keyOf={({ id }) => id} columns={COLUMNS} />
);

/** Returns the screen of publishing, and, once the checks are done, the same with what they say. */
function useChecked(first: PublishScreen): PublishScreen {
  const { shown, load } = useAsking(first);
  useEffect(() => {
    // If it fails, the screen says on that the checks are running. Publishing makes them again.
    if (!first.isChecked) void load("/content/publish-checks");
  }, [first, load]);
  return first.isChecked ? first : shown;
}

/** The id of the checkbox to which the errors about the choice lead. */
const FIRST_CHOICE = "chosen";

/** Returns the errors of the form in words. */
const publishErrors = (errors: readonly AskError[]): FieldError[] =>
  errors.map((error) => ({ id: error.field === "chosen" ? FIRST_CHOICE : error.field, message: errorInWords(error) }));

function errorInWords(error: AskError): string {
  switch (error.error) {
    case "none":
      return say.noneChosen;
    case "too-long":
      return fill(say.noteLong, error);
    case "missing":
      return say.timeMissing;
    case "past":
      return say.timePast;
    case "unclear":
      return say.timeUnclear;
    case "far":
      return fill(say.timeFar, error);
    case "changed":
      return fill(say.changed, error);
    case "not-owner":
      return fill(say.notOwner, error);
    case "waits":
      return fill(say.waits, error);
  }
}

type DraftProps = {
  draft: ShownDraft;
  /** The first one has the id to which an error leads. */
  id?: string | undefined;
  isChosen: boolean;
};

/** The value of the checkbox of a draft: what was shown is what is published. */
const choiceOf = ({ path, revision }: Pick<ShownDraft, "path" | "revision">): string => `${revision} ${path}`;

/** Returns what a choice names; undefined for any other text. */
function fromChoice(text: string): { path: string; revision: number } | undefined {
  const [, revision, path] = /^(\d{1,9}) (\S.*)$/.exec(text) ?? [];
  return revision === undefined || path === undefined ? undefined : { path, revision: Number(revision) };
}

/** One draft of the form: its checkbox, who changed it, what its publishing demands, and its changes. */
function DraftChoice({ draft, id, isChosen }: DraftProps) {
  const { path, title, change, who, when, needsSecond, owners, stops, inRequest, mayPublish, parts } = draft;
  const isOffered = mayPublish && inRequest === undefined;
  return (
    <section className={styles.file}>
      <h3>
        {isOffered ? (
          <label className={styles.choice}>
            <input id={id} type="checkbox" name="chosen" value={choiceOf(draft)} defaultChecked={isChosen} />
            {title}
          </label>
        ) : (
          title
        )}{" "}
        <ChangeBadge change={change} />
      </h3>
      <p className="soft">
        {who === undefined ? fill(say.changedBySomebody, { when }) : fill(say.changedBy, { name: who, when })}
      </p>
      {inRequest !== undefined && (
        <p className={styles.demand}>
          {inRequest.hasEarlierWords ? say.earlierInRequest : say.inRequest}{" "}
          <Link to={`/content/publish/${inRequest.id}`}>{say.toRequest}</Link>
        </p>
      )}
      {needsSecond && <p className={styles.demand}>{say.needsSecond}</p>}
      {!mayPublish && <p className={styles.demand}>{fill(say.ownerOnly, { fields: owners.join(", ") })}</p>}
      <StoppingErrors errors={stops} />
      <details className={styles.details} open={change !== "deleted"}>
        <summary>{changesWords.show}</summary>
        <ChangedWords parts={parts} />
      </details>
      <LinkParagraph to={`/content/files/${path}`}>{say.toFile}</LinkParagraph>
    </section>
  );
}

/** What was filled in before an error. */
type HowSent = { note: string; needsSecond: boolean; isLater: boolean; startAt: string };

/** The note, the second person and the time of a request, and its button. */
function HowToPublish({ sent, errors }: { sent: HowSent | undefined; errors: readonly FieldError[] }) {
  return (
    <FormPanel heading={say.how}>
      <div className={formStyles.part}>
        <TextArea
          id="note"
          name="note"
          rows={2}
          label={say.note}
          hint={say.noteHint}
          aria-required={undefined}
          defaultValue={sent?.note}
          errors={errors}
        />
        <CheckboxGroup
          id="second"
          options={[{ name: "second", value: "yes", label: say.askSecond, isChecked: sent?.needsSecond ?? false }]}
        />
        <fieldset className={field.field}>
          <legend>{say.when}</legend>
          <Notes id="time" />
          <div className={`${pick.pick} ${field.options}`} data-columns="few">
            {(["now", "later"] as const).map((time) => (
              <label key={time}>
                <input type="radio" name="time" value={time} defaultChecked={(time === "later") === (sent?.isLater ?? false)} />
                {say[time]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          id="startAt"
          name="startAt"
          type="datetime-local"
          label={say.startAt}
          hint={say.startAtHint}
          aria-required={undefined}
          defaultValue={sent?.startAt}
          errors={errors}
        />
      </div>
      <Button kind="main">{say.button}</Button>
    </FormPanel>
  );
}
