import { data, Link, redirect } from "react-router";
import type { ReactNode } from "react";

import { fieldId } from "../../content-model/editing/field-paths.ts";
import { LoadedItems, OpenedFile } from "./opened-file.tsx";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, PANEL } from "../parts/form-parts.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import { Presence } from "../parts/presence.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { CHOICE, DO, NEW_NAME, type MergeChoice, type SentFile, sentFile, sentMerge, TAKE, VALUE } from "../typing/sent-file.ts";
import {
  contentConflict as contentConflictWords,
  contentFile as contentFileWords,
  merge as mergeWords,
} from "./content-words.ts";
import type { Staff } from "../server/context.ts";
import { kindFor } from "../server/staff-parts.server.ts";
import { deleteFile, discardDraftOf, editedFile } from "./edited-file.server.ts";
import { fileFindings } from "./file-findings.server.ts";
import type { ActionError } from "./list-actions.server.ts";
import { type FileMerge, fileMerge, mergeFile, type Conflict, type ConflictField, saveFile } from "./save-file.server.ts";
import type { Route } from "./+types/content-file";
import formStyles from "../../site/app/forms/form.module.css";
import pick from "../../site/app/components/pick.module.css";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import styles from "./conflict.module.css";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

export const handle = { form: "content" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const path = params["*"];
  const file = found(await editedFile(staff, person, path));
  const merge = await fileMerge(staff, person, path);
  // With scripts, the screen asks for them once it is shown.
  const isDocument = request.headers.get("Sec-Fetch-Dest") !== "empty";
  const findings = isDocument ? fileFindings(staff, person, path) : undefined;
  return { person, file, merge, findings: await findings, said: saidIn(request, SAID), loaded: Date.now() };
}

const SAID: Readonly<Record<string, string>> = {
  saved: contentFileWords.savedNow,
  added: contentFileWords.addedNow,
  addedBoth: contentFileWords.addedBoth,
  discarded: contentFileWords.discarded,
  deleted: contentFileWords.deletedNow,
  merged: mergeWords.merged,
};

/** Receives every form of the screen: the words, and what ends a draft or the file. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [staff, person, path] = [context.get(staffContext), context.get(personContext), params["*"]];
  // Before the form is read, which can be large.
  found(kindFor(person, path));
  const form = await request.formData();
  const { status, ...shown } = await doWith(staff, person, path, form);
  return data(shown, { status });
}

export default function ContentFile({
  loaderData: { person, file, merge, findings, said, loaded },
  actionData,
}: Route.ComponentProps) {
  const { path, title, others } = file;
  const { conflict, failure, errors = [], sent }: Omit<Shown, "status"> = actionData ?? {};
  if (conflict)
    return (
      <Page title={fill(contentConflictWords.title, { title })}>
        <ConflictForm path={path} conflict={conflict} />
      </Page>
    );
  if (merge)
    return (
      <Page title={fill(mergeWords.title, { title: merge.title })} hasErrors={failure !== undefined}>
        <ErrorSummary errors={[]} failure={failure} />
        <MergeForm merge={merge} />
      </Page>
    );
  return (
    <Page title={title} hasErrors={errors.length > 0 || failure !== undefined}>
      <ErrorSummary errors={errors} failure={failure} />
      {!actionData && <Said message={said} />}
      <LinkParagraph to="/content">{contentFileWords.back}</LinkParagraph>
      <Presence key={path} address={`/content/presence/${path}`} present={{ others, writing: [] }} />
      <OpenedFile key={`${path} ${loaded}`} file={file} person={person} findings={findings} errors={errors} sent={sent} />
    </Page>
  );
}

/** What the same page shows instead of what was asked for: `sent` is a save that was refused. What is done leads to another address. */
type Shown = { status: number; conflict?: Conflict; failure?: string; errors?: readonly FieldError[]; sent?: SentFile };

const CONFLICT = 409;
const INVALID = 422;
const TOO_MANY = 429;

/** Does what a form of a file asks for. @throws a redirect, or the page for what does not exist */
async function doWith(staff: Staff, person: SignedIn, path: string, form: FormData): Promise<Shown> {
  const say = contentFileWords;
  const what = form.get(DO);
  const sent = sentFile(form);
  if (what === "merge") return mergeDraft(staff, person, path, form);
  if ((what === "discard" || what === "delete") && form.get("confirmed") !== "yes")
    return { status: INVALID, errors: [{ id: `confirm-${what}`, message: say[`${what}Missing`] }] };
  if (what === "discard" || what === "keep")
    return ended(path, "discarded", await discardDraftOf(staff, person, path, sent.revision));
  if (what === "delete") return ended(path, "deleted", await deleteFile(staff, person, path, sent));
  return { ...(await save(staff, person, path, sent)), sent };
}

async function save(staff: Staff, person: SignedIn, path: string, sent: SentFile): Promise<Shown> {
  const say = contentFileWords;
  const result = found(await saveFile(staff, person, path, sent));
  if ("conflict" in result) return { status: CONFLICT, conflict: result.conflict };
  if ("error" in result) return { status: INVALID, errors: [actionError(result.error)] };
  if ("saved" in result) {
    const { focus } = result.saved;
    throw redirect(`${addressOf(path, "saved")}${focus === undefined ? "" : `#${encodeURI(fieldId(focus))}`}`);
  }
  if (result.refused === "too-long") return { status: INVALID, failure: say.tooLong };
  if (result.refused === "too-many") return { status: TOO_MANY, failure: say.busy };
  return { status: INVALID, failure: fill(say.refusedOwnerOnly, { field: result.path }) };
}

/** An error of adding is at the field with the name, and one of removing at the thing. */
function actionError(refused: ActionError): FieldError {
  const say = contentFileWords;
  if (refused.error === "in-use") {
    const files = new Intl.ListFormat("en-AU").format(refused.files);
    return { id: fieldId(refused.path), message: fill(say.removeInUse, { files }) };
  }
  const messages = { missing: say.newNameMissing, characters: say.newNameCharacters, taken: say.newNameTaken };
  return { id: NEW_NAME + refused.path, message: messages[refused.error] };
}

async function mergeDraft(staff: Staff, person: SignedIn, path: string, form: FormData): Promise<Shown> {
  const result = found(await mergeFile(staff, person, path, sentMerge(form)));
  if (result === "merged") throw redirect(addressOf(path, "merged"));
  return { status: result === "changed" ? CONFLICT : INVALID, failure: mergeWords[result] };
}

/** What the page says of a draft or a file that was not ended. */
const REFUSED = {
  changed: contentFileWords.discardChanged,
  requested: contentFileWords.discardRequested,
  "owner-only": contentFileWords.discardOwnerOnly,
} as const;

/** `said` is what the page of the file says, if there is still such a file. */
function ended(
  path: string,
  said: "discarded" | "deleted",
  result: keyof typeof REFUSED | "gone" | "discarded" | "deleted" | undefined,
): Shown {
  const ending = found(result);
  if (ending in REFUSED) return { status: CONFLICT, failure: REFUSED[ending as keyof typeof REFUSED] };
  throw redirect(ending === "gone" ? "/content?said=deleted" : addressOf(path, said));
}

/** An address of its own each time, so that the heading takes the focus and the message is read out again. */
const addressOf = (path: string, said: string) => `/content/files/${path}?said=${said}&at=${Date.now()}`;

/** Shows both texts of each field that differs. The choices are saved over the words that are stored now. */
function ConflictForm({ path, conflict }: { path: string; conflict: Conflict }) {
  const say = contentConflictWords;
  const { by, at, fields, revision, published, items } = conflict;
  return (
    <>
      <p className="lead">{by === undefined ? fill(say.leadNobody, { at }) : fill(say.lead, { by, at })}</p>
      <p>{fields.length > 0 ? say.choose : say.nothing}</p>
      <Form className={PANEL} method="post">
        <input type="hidden" name="revision" value={revision} readOnly />
        <input type="hidden" name="published" value={published} readOnly />
        <LoadedItems items={items} />
        {fields.map((field) => (
          <BothTexts key={field.path} field={field} />
        ))}
        <p className="row">
          {fields.length > 0 && (
            <Button kind="main" name={DO} value="save">
              {say.button}
            </Button>
          )}
          <Link className="button" data-kind="line" to={`/content/files/${path}`} reloadDocument>
            {fields.length > 0 ? say.cancel : say.openAgain}
          </Link>
        </p>
      </Form>
    </>
  );
}

function BothTexts({ field: { path, label, mine, theirs, canTakeBoth } }: { field: ConflictField }) {
  const say = contentConflictWords;
  if (theirs === undefined)
    return (
      <section className={formStyles.part}>
        <h2>{label}</h2>
        <p>{say.removed}</p>
        <pre className={styles.words}>{mine}</pre>
      </section>
    );
  const texts = {
    mine: { heading: say.mine, text: mine || say.empty },
    theirs: { heading: say.theirs, text: theirs || say.empty },
  };
  return (
    <Choice legend={label} name={TAKE + path} texts={texts}>
      <input type="hidden" name={VALUE + path} value={mine} readOnly />
      {canTakeBoth && (
        <p className={pick.pick}>
          <label>
            <input type="radio" name={TAKE + path} value="both" required />
            {say.both}
          </label>
        </p>
      )}
    </Choice>
  );
}

type ChoiceProps = {
  legend: string;
  name: string;
  texts: Record<MergeChoice, { heading: string; text: string }>;
  /** Whether this person cannot take the other text. */
  isMineOnly?: boolean;
  children?: ReactNode;
};

/** Two texts beside each other, of which a person takes one. */
const Choice = ({ legend, name, texts, isMineOnly = false, children }: ChoiceProps) => (
  <fieldset className={fieldStyles.field}>
    <legend>{legend}</legend>
    <div className={styles.both}>
      {(["mine", "theirs"] as const).map((side) => (
        <div key={side} className={pick.pick}>
          <label>
            <input
              type="radio"
              name={name}
              value={side}
              required
              disabled={isMineOnly && side === "theirs"}
              aria-describedby={fieldId(`${name}-${side}`)}
            />
            {texts[side].heading}
          </label>
          <pre id={fieldId(`${name}-${side}`)} className={styles.words} dir="auto">
            {texts[side].text}
          </pre>
        </div>
      ))}
    </div>
    {children}
  </fieldset>
);

/** Shows both texts of each part that two sides have changed. The draft gets the choices. */
function MergeForm({ merge: { parts, stamp } }: { merge: FileMerge }) {
  const say = mergeWords;
  return (
    <>
      <p className="lead">{say.fromPublished}</p>
      {parts.length === 0 && <p>{say.nothing}</p>}
      <Form className={PANEL} method="post">
        <input type="hidden" name="stamp" value={stamp} readOnly />
        {parts.map(({ label, mine, theirs, isOwnerOnly }, index) => (
          // The parts are those of two texts that do not change while they are shown.
          <Choice
            key={index}
            legend={label}
            name={`${CHOICE}${index}`}
            texts={{
              mine: { heading: say.draft, text: mine || say.empty },
              theirs: { heading: say.published, text: theirs || say.empty },
            }}
            isMineOnly={isOwnerOnly}
          >
            {isOwnerOnly && <p>{say.ownerOnlyPart}</p>}
          </Choice>
        ))}
        <p className="row">
          <Button kind="main" name={DO} value="merge">
            {parts.length === 0 ? say.join : say.button}
          </Button>
          <Link className="button" data-kind="line" to="/content">
            {say.later}
          </Link>
        </p>
      </Form>
    </>
  );
}
