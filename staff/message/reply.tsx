import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";

import { Answers } from "./answers.tsx";
import { EarlierReplies } from "./earlier-replies.tsx";
import { ErrorSummary, sentValues, textOf } from "../parts/form-parts.tsx";
import { LinkParagraph, ButtonLink, Page } from "../parts/page.tsx";
import { noReplyInWords, replyErrors, ReplyForm, TemplateChoice } from "./reply-form.tsx";
import { Presence } from "../parts/presence.tsx";
import { Safety } from "./state.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import type { ReplyGiven } from "./check-reply.server.ts";
import { replyPage, sendReply } from "./reply.server.ts";
import { discardMessageDraft } from "./work.server.ts";
import { AskBeforeLeaving } from "../parts/ask-before-leaving.tsx";
import { DISCARD, draftFormIn } from "../../cases/data/message-draft.ts";
import { reply as say } from "./reply-words.ts";
import { submission as submissionWords } from "./submission-words.ts";
import type { Route } from "./+types/reply";
import { fill } from "../../platform/text/fill.ts";

export const handle = { labels: { subject: say.subject } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const template = searchParams.get("template") ?? undefined;
  const page = found(await replyPage(context.get(staffContext), person, params.reference, template));
  const said = searchParams.get("said");
  // The form starts anew after each of them.
  return { person, page, said, key: `${page.start.template ?? ""} ${searchParams.get("at") ?? ""}` };
}

const givenIn = (form: FormData): ReplyGiven => ({
  subject: textOf(form, "subject"),
  text: textOf(form, "text"),
  reason: textOf(form, "reason"),
  token: textOf(form, "token"),
  seen: textOf(form, "seen"),
  draft: draftFormIn(sentValues(form)),
});

const ANSWERED = 409;

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return form.has(DISCARD) ? discard(args, form) : send(args, givenIn(form));
}

async function discard({ context, params }: Route.ActionArgs, form: FormData): Promise<never> {
  const given = { kind: "reply", ...draftFormIn(sentValues(form)) } as const;
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const isDiscarded = found(await discardMessageDraft(staff, person, params.reference, given));
  throw redirect(`/submissions/${params.reference}/reply?said=${isDiscarded ? "discarded" : "newer"}&at=${Date.now()}`);
}

async function send({ context, params }: Route.ActionArgs, given: ReplyGiven) {
  const person = context.get(personContext);
  const result = found(await sendReply(context.get(staffContext), person, params.reference, given));
  if ("sent" in result) throw redirect(`/submissions/${params.reference}/reply?said=sent`);
  if ("errors" in result) return data({ given, errors: replyErrors(result.errors), failure: undefined }, { status: 422 });
  if ("answered" in result) {
    const { by = say.formerColleague, when } = result.answered;
    // The page that follows knows of that answer, so that the same form can be sent once more.
    return data({ given, errors: [], failure: fill(say.answered, { by, when }) }, { status: ANSWERED });
  }
  return data({ given, errors: [], failure: noReplyInWords(result.refused) }, { status: 422 });
}

/** By default nothing is loaded again after an error; here the answer of somebody else is. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === ANSWERED;

/** What may not be done comes first, as on the page of the submission. */
export default function Reply({ loaderData: { person, page, said, key }, actionData }: Route.ComponentProps) {
  const { submission, to, noReply, start, draft, token, seen } = page;
  const { reference } = submission;
  const isDone = said === "sent" && !actionData;
  const sentence = actionData ? undefined : { sent: say.sent, discarded: say.discarded, newer: say.newer }[said ?? ""];
  const failure = actionData?.failure;
  const errors = actionData?.errors ?? [];
  const { template, ...words } = start;
  const fresh = { ...words, token };
  const given = { ...(actionData?.given ?? fresh), seen: String(seen) };
  return (
    <Page
      title={`${say.title}: ${reference}`}
      hasErrors={errors.length > 0 || failure !== undefined}
      notStored={say.notStored}
      person={person}
    >
      <ErrorSummary errors={errors} failure={failure} />
      {sentence !== undefined && <p role="status">{sentence}</p>}
      <Presence key={reference} address={`/submissions/${reference}/presence`} present={submission.work.present} />
      <Safety sentences={submission.safety} />
      <Answers heading={submissionWords.contact} answers={submission.contact} none={submissionWords.noContact} />
      <Answers heading={submissionWords.words} answers={submission.words} none={submissionWords.noWords} />
      <EarlierReplies entries={submission.work.entries} />
      {noReply && <p>{noReplyInWords(noReply)}</p>}
      {!noReply && isDone && (
        <p>
          <ButtonLink to={`/submissions/${reference}/reply`}>{say.another}</ButtonLink>
        </p>
      )}
      {!noReply && !isDone && to !== undefined && (
        <AskBeforeLeaving>
          <TemplateChoice templates={page.templates} chosen={template} />
          <ReplyForm
            key={key}
            {...{ reference, to, isUnsafe: page.isUnsafe, given, errors, own: draft }}
            stored={actionData ? (draft.draft?.values ?? {}) : words}
          />
        </AskBeforeLeaving>
      )}
      <LinkParagraph to={`/submissions/${reference}`}>{say.back}</LinkParagraph>
    </Page>
  );
}
