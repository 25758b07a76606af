import { data, redirect } from "react-router";

import { Answers } from "./answers.tsx";
import { ErrorSummary, sentValues } from "../parts/form-parts.tsx";
import { BackToList, Pane } from "../inbox/pane.tsx";
import { ButtonLink } from "../parts/page.tsx";
import { SubmissionFile } from "./submission-file.tsx";
import { Answering, Safety, State } from "./state.tsx";
import { entryInWords } from "./entry-words.ts";
import { Timeline } from "./timeline.tsx";
import { Presence } from "../parts/presence.tsx";
import { WorkContext, workErrors } from "./work-form.tsx";
import { WorkPanel } from "./work-panel.tsx";
import workStyles from "./work.module.css";
import { found, personContext, staffContext } from "../server/context.ts";
import { openSubmission } from "./submission.server.ts";
import { discardMessageDraft, workOn } from "./work.server.ts";
import { AskBeforeLeaving } from "../parts/ask-before-leaving.tsx";
import { DISCARD, draftFormIn, kindOf, type MessageDraftKind } from "../../cases/data/message-draft.ts";
import { UnsentDrafts } from "./draft-words.tsx";
import { complaints as complaintsWords } from "../../cases/complaints/complaint-screen-words.ts";
import { messageDraft as messageDraftWords } from "../parts/message-draft-words.ts";
import { reply as replyWords } from "./reply-words.ts";
import { submission as say } from "./submission-words.ts";
import { said as saidWords, work as workWords } from "./work-words.ts";
import type { Route } from "./+types/submission";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

export const handle = { labels: { day: workWords.day, when: workWords.when, who: workWords.who, agreed: workWords.agreed } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const submission = found(await openSubmission(context.get(staffContext), person, params.reference));
  const said = Object.entries(saidWords).find(([name]) => name === new URL(request.url).searchParams.get("said"))?.[1];
  return { submission, said };
}

/** Receives every form of the work. What was typed comes back with the errors. */
export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const fields = sentValues(await request.formData());
  const discarded = kindOf(fields[DISCARD] ?? "");
  if (discarded !== undefined) return discard(args, discarded, fields);
  const result = found(await workOn(context.get(staffContext), context.get(personContext), params.reference, fields));
  if ("said" in result && result.said === "moved-away") throw redirect("/handed-over");
  // An address of its own each time, so that the heading takes the focus and the message is read out again.
  if ("said" in result) throw redirect(`/submissions/${params.reference}?said=${result.said}&at=${Date.now()}`);
  return data({ fields, ...result }, { status: 422 });
}

/** Redirects to the page without the draft, or with what another window has written since. */
async function discard(
  { context, params }: Route.ActionArgs,
  kind: MessageDraftKind,
  fields: Readonly<Record<string, string>>,
): Promise<never> {
  const given = { kind, ...draftFormIn(fields) };
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const isDiscarded = found(await discardMessageDraft(staff, person, params.reference, given));
  throw redirect(`/submissions/${params.reference}?said=${kind}-${isDiscarded ? "discarded" : "newer"}&at=${Date.now()}`);
}

/** What may not be done comes first, because contacting someone in the wrong way can hurt them. */
export default function Submission({ loaderData: { submission, said }, actionData }: Route.ComponentProps) {
  const { reference, kind, work } = submission;
  const errors = actionData && "errors" in actionData ? workErrors(actionData.errors) : [];
  const others = actionData && "conflict" in actionData ? actionData.conflict : [];
  const conflict = others.length > 0 ? fill(workWords.conflict, { what: others.map(entryInWords).join("; ") }) : undefined;
  return (
    <Pane title={`${kindsWords[kind]} ${reference}`} hasErrors={actionData !== undefined}>
      <BackToList reference={reference} />
      <h1 tabIndex={-1}>{`${kindsWords[kind]} ${reference}`}</h1>
      <ErrorSummary errors={errors} failure={conflict} />
      {said !== undefined && !actionData && (
        <p className={workStyles.said} role="status">
          {said}
        </p>
      )}
      <Presence key={reference} address={`/submissions/${reference}/presence`} present={work.present} />
      <Safety sentences={submission.safety} />
      <Answering work={work} due={submission.due} />
      <State submission={submission} />
      {kind === "complaint" && (
        <p>
          <ButtonLink to={`/submissions/${reference}/register`}>{complaintsWords.toRegister}</ButtonLink>
        </p>
      )}
      {submission.isSuspected && <p>{say.suspected}</p>}
      <p className={workStyles.toWork}>
        <a href="#work">{say.toWork}</a>
      </p>
      <div className={workStyles.columns}>
        <div>
          <Answers heading={say.contact} answers={submission.contact} none={say.noContact} />
          <p>
            <ButtonLink to={`/submissions/${reference}/reply`}>{replyWords.title}</ButtonLink>
          </p>
          {work.drafts.reply.draft && <p>{fill(messageDraftWords.replyWaits, { at: work.drafts.reply.draft.at })}</p>}
          <Answers heading={say.words} answers={submission.words} none={say.noWords} />
          {submission.file && <SubmissionFile reference={reference} file={submission.file} />}
          <UnsentDrafts drafts={work.unsent} />
          <Timeline entries={work.entries} openings={work.openings} />
        </div>
        <WorkContext key={reference} value={{ reference, work, sent: actionData?.fields, errors }}>
          <AskBeforeLeaving>
            <WorkPanel />
          </AskBeforeLeaving>
        </WorkContext>
      </div>
    </Pane>
  );
}
