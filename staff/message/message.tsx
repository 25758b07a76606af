import { type ReactNode, useDeferredValue } from "react";

import type { OpenedSubmission } from "./submission.server.ts";
import { Acts, DoneForm } from "./acts.tsx";
import { Composer, TAB, useTab } from "./composer.tsx";
import { FactList, FactsForm } from "./facts.tsx";
import { Folds } from "./folds.tsx";
import { useKeys } from "./keys.ts";
import { RegisterClocks } from "./register-clocks.tsx";
import { SafeContact } from "./safe-contact.tsx";
import { message as say } from "./submission-words.ts";
import { Thread } from "./timeline.tsx";
import { useWork } from "./work-form.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { Presence } from "../parts/presence.tsx";
import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import { kindOf, type MessageDraftKind } from "../../cases/data/message-draft.ts";
import styles from "./message.module.css";

type Props = {
  submission: OpenedSubmission;
  back: { to: string; label: string };
  /** What the last form has done, or why it was refused. */
  result: ReactNode;
  children?: ReactNode;
};

/** A whole message: what is done with it most, the conversation, and the facts beside it where there is room. */
export function Message({ submission, back, result, children }: Props) {
  const { reference, composer, isSuspected, safety } = submission;
  const { work, sent } = useWork();
  const [tab, setTab] = useTab(composer, kindOf((sent?.["intent"] ?? "").replace(/-done$/, "")));
  const write = (kind: MessageDraftKind) => {
    setTab(kind);
    requestAnimationFrame(() => focusComposer());
  };
  useKeys({
    r: () => write(composer.noReply === "no-email" ? "call" : "reply"),
    n: () => write("note"),
    a: () => openMenu("a"),
    e: () => clickOn('[data-key="e"]'),
  });
  // After a click the words come first. A document has everything.
  const isWhole = useDeferredValue(true, !useHydrated());
  const hasDraft = work.drafts.reply.draft !== undefined;
  return (
    <div className={styles.case}>
      <Acts submission={submission} back={back} />
      <div className={styles.middle}>
        {result}
        <SafeContact contact={safety} />
        <Presence key={reference} address={`/submissions/${reference}/presence`} present={work.present} />
        {children}
        <RegisterClocks submission={submission} />
        {isSuspected && <p className={styles.suspected}>{say.suspected}</p>}
        <Thread submission={submission} />
        {isWhole && <Composer composer={composer} tab={tab} onTab={setTab} />}
      </div>
      <aside className={styles.aside} aria-label={say.facts}>
        {isWhole && (
          <>
            <FactsForm />
            <FactList submission={submission} />
            <Folds submission={submission} />
          </>
        )}
      </aside>
      <nav className={styles.replyBar} aria-label={say.barLabel}>
        {composer.noReply !== "no-email" && (
          <BarLink kind="main" tab="reply" onOpen={write} icon="reply" label={hasDraft ? say.goOn : say.reply} />
        )}
        <BarLink tab="note" onOpen={write} label={say.note} />
        {composer.noReply === "no-email" && <BarLink tab="call" onOpen={write} label={say.call} />}
        <DoneForm isKey={false} />
      </nav>
    </div>
  );
}

type BarProps = {
  tab: MessageDraftKind;
  kind?: "main" | "line";
  icon?: "reply";
  label: string;
  onOpen: (tab: MessageDraftKind) => void;
};

const BarLink = ({ tab, kind = "line", icon, label, onOpen }: BarProps) => (
  <a
    className="button"
    data-kind={kind}
    href={`?${TAB}=${tab}#composer`}
    onClick={(event) => {
      event.preventDefault();
      onOpen(tab);
    }}
  >
    {icon && <Icon name={icon} />}
    {label}
  </a>
);

/** The field of the tab that is shown now. */
function focusComposer(): void {
  const field = [...document.querySelectorAll<HTMLTextAreaElement>("#composer textarea")].find(
    (one) => one.offsetParent !== null,
  );
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.scrollIntoView({ block: "nearest" });
}

const clickOn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null)?.click();

function openMenu(key: string): void {
  const menu = document.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
  if (!menu) return;
  menu.open = true;
  menu.querySelector("button")?.focus();
}
