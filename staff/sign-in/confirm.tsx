import { data, redirect } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { Button, ErrorSummary, FormPanel, PANEL, textOf } from "../parts/form-parts.tsx";
import { PasswordAndCode, tooManyInWords, PasskeyForm } from "./credential-fields.tsx";
import { Page } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { tryToConfirmByPasskey, tryToConfirmByPassword, waysToConfirm } from "./sign-in.server.ts";
import { asOneValue, fromOneValue, type KeptField, keptFields } from "../kept-forms/kept-form.ts";
import { localPath } from "../server/local-path.ts";
import { confirm as say, signIn as signInWords } from "./sign-in-words.ts";
import type { Route } from "./+types/confirm";
import { fill } from "../../platform/text/fill.ts";

export const handle = { scripts: "passkey" };

/** The name of the field that holds the fields of the form which needs the proof. */
const KEPT = "kept";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ways = await waysToConfirm(context.get(staffContext));
  return { person: context.get(personContext), ways, path: pathIn(request) };
}

const keptIn = (form: FormData) => fromOneValue(textOf(form, KEPT));
const pathIn = ({ url }: Request) => localPath(new URL(url).searchParams.get("to"));

/**
 * Receives a form that needs a recent proof (requireRecent), and then both forms of this page, which hold that form's fields. After
 * success, leads to the page that needs the proof, or sends the form to it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const form = await request.formData();
  const isPasskey = form.has("passkey");
  if (!isPasskey && !form.has("password")) return { failure: undefined, kept: form.has(KEPT) ? keptIn(form) : keptFields(form) };
  const kept = keptIn(form);
  const path = pathIn(request);
  const given = { password: textOf(form, "password"), code: textOf(form, "code") };
  const result = isPasskey
    ? await tryToConfirmByPasskey(staff, textOf(form, "passkey"))
    : await tryToConfirmByPassword(staff, given);
  if ("cookie" in result) {
    const headers = { "Set-Cookie": result.cookie };
    if (kept.length === 0) throw redirect(path, { headers });
    return data({ confirmed: kept }, { headers });
  }
  if (result.refused === "too-many") return data({ failure: tooManyInWords(result), kept }, { status: 429 });
  return data({ failure: isPasskey ? say.passkeyRefused : say.wrong, kept }, { status: 422 });
}

export default function Confirm({ loaderData: { person, ways, path }, actionData }: Route.ComponentProps) {
  if (actionData && "confirmed" in actionData) return <GoOnPage path={path} fields={actionData.confirmed} />;
  const fields = actionData?.kept ?? [];
  const kept = <Kept fields={fields} />;
  return (
    <Page title={say.title} hasErrors={actionData?.failure !== undefined}>
      <ErrorSummary failure={actionData?.failure} />
      <p className="lead">{fill(say.lead, { name: person.name })}</p>
      <p>{afterProof(path, fields)}</p>
      {ways?.hasPasskey && (
        <FormPanel heading={signInWords.passkeyHeading}>
          <p>{signInWords.passkeyText}</p>
          <PasskeyForm use="get" options="/confirm/options" words={say}>
            {kept}
          </PasskeyForm>
        </FormPanel>
      )}
      {ways?.hasPassword && (
        <FormPanel heading={signInWords.passwordHeading}>
          <form className={formStyles.part} method="post" role="none">
            {/* Password managers look for the account under this name. */}
            <input type="hidden" name="email" autoComplete="username" value={ways.email} readOnly />
            {kept}
            <PasswordAndCode />
            <Button kind="main">{say.button}</Button>
          </form>
        </FormPanel>
      )}
    </Page>
  );
}

const Kept = ({ fields }: { fields: readonly KeptField[] }) =>
  fields.length > 0 && <input type="hidden" name={KEPT} value={asOneValue(fields)} readOnly />;

type GoOnProps = { path: string; fields: readonly KeptField[] };

/**
 * The page after a proof: it sends the form that needed the proof, exactly as it was. The script of the page does so at once
 * (./passkey-script.ts); without scripts the person presses the button. None of the fields is shown.
 */
function GoOnPage({ path, fields }: GoOnProps) {
  return (
    <Page title={say.confirmedTitle}>
      <p className="lead">{afterProof(path, fields)}</p>
      <form className={PANEL} method="post" action={path} data-go-on>
        {fields.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} readOnly />
        ))}
        <Button kind="main">{say.goOn}</Button>
      </form>
    </Page>
  );
}

type Task = keyof typeof say.after;

/** The pages that ask for a proof, and what goes on after it. `[name, value]` is a field of the form that asked. */
const TASKS: readonly [path: RegExp, task: Task, field?: readonly [name: string, value: string]][] = [
  [/^\/content\/publish$/, "publish"],
  [/^\/content\/publish\/[^/]+$/, "request"],
  [/^\/content\/releases(\/[^/]+\/undo)?$/, "releases"],
  [/^\/launch$/, "launch"],
  [/^\/site$/, "decision"],
  [/^\/account(\/passkeys\/[^/]+)?$/, "person"],
  [/^\/people$/, "person"],
  [/^\/people\/invite$/, "invitation"],
  [/^\/people\/[^/]+$/, "person"],
  [/^\/records\/person$/, "erase", ["intent", "erase"]],
  [/^\/records\/person$/, "search"],
  [/^\/records\/person\/export$/, "download"],
  [/^\/complaints\.csv$/, "download"],
];

/** Returns what goes on after a proof, as a sentence. Without fields, a page or a file asked for it, and not a form. */
function afterProof(path: string, fields: readonly KeptField[]): string {
  const [page] = path.split("?");
  const has = ([name, value]: readonly [string, string]) => fields.some((one) => one.name === name && one.value === value);
  const task = TASKS.find(([pattern, , field]) => pattern.test(page ?? "") && (field === undefined || has(field)))?.[1];
  const isPage = task === undefined || (fields.length === 0 && task !== "download");
  return say.after[isPage ? "page" : task];
}
