import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";

import type { ComposerParts } from "./composer.server.ts";
import { documentsOf } from "./entry-words.ts";
import { CallForm, NoteForm } from "./note-and-call.tsx";
import { noReplyInWords, ReplyForm } from "./reply-form.tsx";
import { Sending, useFocusAfter, WaitUntilSent } from "./sending.tsx";
import { composer as say, reply as replyWords } from "./reply-words.ts";
import { useAddedAt, useWork } from "./work-form.tsx";
import { kindOf, type MessageDraftKind } from "../../cases/data/message-draft.ts";
import styles from "./message.module.css";

const KINDS = ["reply", "note", "call"] as const;
/** The parameter that chooses a tab. */
export const TAB = "tab";

type Props = { composer: ComposerParts; tab: MessageDraftKind; onTab: (tab: MessageDraftKind) => void };

/** Where staff write: a reply, a note, or what was said on the phone. All three forms stay, so that words in one are kept in the others. */
export function Composer({ composer, tab, onTab }: Props) {
  const { reference, work } = useWork();
  const repliedAt = useAddedAt("sent", "reply-stopped", "stopped-beside", "reply-discarded", "reply-newer");
  const own = (state: "held" | "waits") => work.entries.findLast(({ mail, isOwn }) => isOwn && mail?.state === state);
  const [held, waiting] = [own("held"), own("waits")];
  const section = useRef<HTMLElement>(null);
  const isShown = useInSight(section);
  const followed = useLast(held?.id);
  const isSent = work.entries.some(({ id, mail }) => id === followed && mail?.state === "sent");
  useFocusAfter(section, followed !== undefined && !held);
  const choose = (kind: MessageDraftKind) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTab(kind);
  };
  const shown = KINDS.filter((kind) => kind !== "reply" || composer.noReply !== "no-email");
  return (
    <>
      {held?.mail?.state === "held" && (
        <Sending
          key={held.id}
          reference={reference}
          id={held.id}
          until={held.mail.until}
          remainingMs={held.mail.remainingMs}
          documents={documentsOf(held.entry).length}
        />
      )}
      {waiting && <WaitUntilSent reference={reference} id={waiting.id} shown="waits" />}
      <p role="status" className="visually-hidden">
        {isSent && replyWords.wasSent}
      </p>
      <section
        className={styles.composer}
        id="composer"
        ref={section}
        tabIndex={-1}
        data-is-shown={isShown || undefined}
        aria-label={say.label}
        hidden={held !== undefined && tab === "reply"}
      >
        <nav className={styles.tabs} aria-label={say.label}>
          {shown.map((kind) => (
            <Link
              key={kind}
              to={`?${TAB}=${kind}#composer`}
              aria-current={tab === kind ? "true" : undefined}
              onClick={choose(kind)}
              preventScrollReset
            >
              {say.tabs[kind]}
            </Link>
          ))}
        </nav>
        <div hidden={tab !== "reply"}>
          {composer.noReply ? (
            <p className={styles.composerRow}>{noReplyInWords(composer.noReply)}</p>
          ) : (
            <ReplyForm key={repliedAt} composer={composer} />
          )}
        </div>
        <div hidden={tab !== "note"}>
          <NoteForm />
        </div>
        <div hidden={tab !== "call"}>
          <CallForm />
        </div>
      </section>
    </>
  );
}

const HALF = 0.5;

/** Returns whether at least half of an element is in the window. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight((entry?.intersectionRatio ?? 0) >= HALF), {
      threshold: HALF,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

/** Returns a value, or, once there is none, the last one that there was. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Returns the tab that is shown, and a function that shows another. It begins with what was refused, what is asked for, or a draft. */
export function useTab(composer: ComposerParts, sent: MessageDraftKind | undefined) {
  const { work } = useWork();
  const [parameters] = useSearchParams();
  const asked = kindOf(parameters.get(TAB) ?? "");
  const drafted = KINDS.find((kind) => work.drafts[kind].draft !== undefined);
  const [chosen, setChosen] = useState<MessageDraftKind>();
  const tab = chosen ?? sent ?? asked ?? drafted ?? "reply";
  return [tab === "reply" && composer.noReply === "no-email" ? "call" : tab, setChosen] as const;
}
