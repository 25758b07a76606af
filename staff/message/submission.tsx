import { memo } from "react";
import { data, redirect, replace, type ShouldRevalidateFunctionArgs } from "react-router";

import { ErrorSummary, sentValues } from "../parts/form-parts.tsx";
import { NEXT, useListAddress } from "../inbox/neighbours.ts";
import { Title } from "../parts/page.tsx";
import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import { notStoredIn } from "../parts/keep-form-in-browser.ts";
import { AskBeforeLeaving } from "../parts/ask-before-leaving.tsx";
import { entryInWords } from "./entry-words.ts";
import { Message } from "./message.tsx";
import { Toast } from "../shell/toast.tsx";
import { ANSWERED, WorkContext, workErrors } from "./work-form.tsx";
import { noReplyInWords, replyErrors } from "./reply-form.tsx";
import { inbox as inboxWords } from "../inbox/inbox-words.ts";
import { found, personContext, staffContext } from "../server/context.ts";
import { messageAction } from "./message-action.server.ts";
import { openSubmission } from "./submission.server.ts";
import { setUndo, UNDO_FIELDS } from "../../cases/casework/undo.ts";
import { reply as replyWords } from "./reply-words.ts";
import { message as say } from "./submission-words.ts";
import { facts as factWords, said as saidWords, work as workWords } from "./work-words.ts";
import type { Route } from "./+types/submission";
import { fill } from "../../platform/text/fill.ts";

export const handle = {
  labels: {
    subject: replyWords.subject,
    day: factWords.day,
    when: workWords.when,
    who: workWords.who,
    agreed: workWords.agreed,
  },
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const submission = found(await openSubmission(context.get(staffContext), person, params.reference));
  const { searchParams } = new URL(request.url);
  const said = searchParams.get("said") ?? "";
  const undo = UNDO_FIELDS.flatMap((name) => {
    const value = searchParams.get(`undo-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  const result = {
    said,
    at: searchParams.get("at") ?? "",
    ...(undo.length > 0 && { undo: Object.fromEntries(undo) }),
  };
  return { submission, result };
}

/** The results of a form that was refused because of what somebody did since the page was loaded. */
const HAS_NEWER = ["conflict", "newer", "answered"] as const;

/**
 * Receives every form of the screen. Only a document is redirected: with scripts the address and with it the place stay, unless the address
 * says that something was done, and it was undone: loaded again, it would say so again.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const fields = sentValues(await request.formData());
  const result = found(await messageAction(staff, person, params.reference, fields));
  if (!("said" in result) && result.kind === "filled") return data(result);
  if (!("said" in result)) return data(result, { status: HAS_NEWER.some((one) => one in result) ? ANSWERED : 422 });
  if (result.said === "moved-away") throw redirect("/handed-over");
  const address = new URL(request.url).searchParams;
  const isOutdated = fields["intent"] === "undo" && address.has("said");
  if (request.headers.get("Sec-Fetch-Dest") === "empty" && !isOutdated) return data(result);
  const { said, at, undo = {} } = result;
  // The list beside the message stays the same.
  address.set("said", said);
  address.set("at", at);
  setUndo(address, undo);
  // The message that follows, because this one may have left the list.
  if (fields[NEXT] !== undefined) address.set(NEXT, fields[NEXT]);
  throw replace(`/submissions/${params.reference}?${address}`);
}

/** By default nothing is loaded again after an error; here the work of somebody else is. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === ANSWERED;

export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
  return <Screen loaded={loaderData} acted={actionData} />;
}

type ScreenProps = { loaded: Route.ComponentProps["loaderData"]; acted: Acted };

/** React Router renders the component of a route at each change of its state, so this one is rendered only when it shows something else. */
const Screen = memo(function Screen({ loaded, acted }: ScreenProps) {
  const { submission } = loaded;
  const listAddress = useListAddress();
  // Without scripts, the fragment scrolls the list to the row. With them the list is where it was.
  const isHydrated = useHydrated();
  const { reference, name, work } = submission;
  const result = acted && "said" in acted ? acted : acted ? undefined : loaded.result;
  const errors = errorsOf(acted);
  const failure = failureOf(acted) ?? notStoredIn(acted);
  const words = Object.entries(saidWords).find(([said]) => said === result?.said)?.[1];
  const sent = acted && "fields" in acted ? acted.fields : undefined;
  const undo = result?.undo && { ...result.undo, intent: "undo", seen: String(work.seen) };
  return (
    <>
      <Title title={name ?? say.noName} hasErrors={errors.length > 0 || failure !== undefined} />
      <WorkContext
        key={reference}
        value={{ reference, work, sent, errors, said: result && { said: result.said, at: result.at } }}
      >
        <AskBeforeLeaving>
          <Message
            submission={submission}
            back={{ to: isHydrated ? listAddress : `${listAddress}#m-${reference}`, label: inboxWords.back }}
            result={<Toast id={result?.at ?? ""} message={words} undo={undo && { fields: undo, label: say.undo }} />}
          >
            <ErrorSummary errors={errors} failure={failure} />
          </Message>
        </AskBeforeLeaving>
      </WorkContext>
    </>
  );
});

type Acted = Route.ComponentProps["actionData"];

function errorsOf(acted: Acted) {
  // A form that could not be stored has no errors, and none of its fields.
  if (!acted || !("errors" in acted) || acted.errors.length === 0) return [];
  return acted.kind === "reply" ? replyErrors(acted.errors) : workErrors(acted.errors, acted.fields["intent"]);
}

/** Returns why a form was refused as a whole: what somebody else did, or why no reply can be sent. */
function failureOf(acted: Acted): string | undefined {
  if (!acted) return undefined;
  if ("conflict" in acted) return fill(workWords.conflict, { what: acted.conflict.map(entryInWords).join("; ") });
  if ("newer" in acted) return fill(replyWords.newer, { what: acted.newer.join("; ") });
  if ("answered" in acted) {
    const { by = replyWords.formerColleague, when } = acted.answered;
    return fill(replyWords.answered, { by, when });
  }
  return "refused" in acted ? noReplyInWords(acted.refused) : undefined;
}
