import { useRef } from "react";
import { Link } from "react-router";

import type { OpenedSubmission } from "./submission.server.ts";
import { Icon } from "../shell/icons.tsx";
import { Button } from "../parts/form-parts.tsx";
import { useWork, WorkForm } from "./work-form.tsx";
import { message as say } from "./submission-words.ts";
import { dueTag, isClosed } from "./due-tag.ts";
import { peopleOptions } from "./people-options.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../../cases/data/kind-words.ts";
import styles from "./message.module.css";

type Back = { to: string; label: string };

/** Whose message it is, where it stands, and what is done with it most. */
export function Acts({ submission, back }: { submission: OpenedSubmission; back: Back }) {
  const { name, kind, work } = submission;
  const tag = dueTag(work);
  return (
    <div className={styles.acts}>
      <Link className={styles.quiet} to={back.to} data-back>
        <Icon name="left" />
        <span className={styles.notPhone}>{back.label}</span>
        <span className={`visually-hidden ${styles.onlyPhone}`}>{say.back}</span>
      </Link>
      <h1 tabIndex={-1} dir="auto">
        {name ?? say.noName}
      </h1>
      <span className={`${styles.tag} ${styles.notPhone}`} data-tone={kind === "complaint" ? "rust" : undefined}>
        {kindsWords[kind]}
      </span>
      <span className={styles.tag} data-tone={tag.tone}>
        {tag.text}
      </span>
      <div className={`${styles.actButtons} ${styles.notPhone}`}>
        <GiveTo />
        <DoneForm />
        <More submission={submission} />
      </div>
    </div>
  );
}

/** Gives the message to somebody with one choice. Without scripts the menu is the browser's own. */
function GiveTo() {
  const { work } = useWork();
  const people = peopleOptions(work).filter(({ value }) => value !== work.assignedTo?.id);
  return (
    <details className={styles.menu} data-key="a" data-popup>
      <summary className="button" data-kind="line">
        <Icon name="give" />
        {say.giveTo}
      </summary>
      <div className={styles.pop}>
        <WorkForm intent="assign" key={work.assignedTo?.id ?? ""}>
          {people.map(({ value, label }) => (
            <button key={value} name="to" value={value}>
              {label}
            </button>
          ))}
          {work.assignedTo && (
            <button name="to" value="">
              {say.toNobody}
            </button>
          )}
        </WorkForm>
      </div>
    </details>
  );
}

/** A complaint without an outcome in the register leads to the field that it needs. */
export function DoneForm({ isKey = true }: { isKey?: boolean }) {
  const { work } = useWork();
  const words = (
    <>
      <Icon name="check" />
      {isClosed(work.status) ? say.openAgain : say.done}
      {isKey && !isClosed(work.status) && <kbd aria-hidden="true">e</kbd>}
    </>
  );
  if (work.needsOutcome && !isClosed(work.status))
    return (
      <a className="button" data-kind="line" href="#outcome" data-key="e">
        {words}
      </a>
    );
  return (
    <WorkForm intent="status">
      <input type="hidden" name="status" value={isClosed(work.status) ? "in-progress" : "done"} readOnly />
      <Button kind="line" data-key={isClosed(work.status) ? undefined : "e"}>
        {words}
      </Button>
    </WorkForm>
  );
}

/** Links to what is folded beside the message. A link opens its fold. */
function More({ submission: { kind, work } }: { submission: OpenedSubmission }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const links = [
    { to: "links", label: say.more.links },
    ...(work.answering === "open" || work.answering === "assigned" ? [{ to: "alarm", label: say.more.alarm }] : []),
    { to: "move", label: say.more.move },
    ...(work.hold.mayChange ? [{ to: "hold", label: say.more.hold }] : []),
  ];
  const open = (id: string) => {
    if (menu.current) menu.current.open = false;
    const fold = document.getElementById(id);
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    fold?.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className={styles.menu} data-popup>
      <summary className={styles.quiet}>
        <Icon name="more" />
        {say.moreLabel}
      </summary>
      <div className={styles.pop}>
        {links.map(({ to, label }) => (
          <a
            key={to}
            href={`#${to}`}
            onClick={(event) => {
              event.preventDefault();
              open(to);
            }}
          >
            {label}
          </a>
        ))}
        {kind !== "complaint" && <Link to="/submissions/new">{say.newMessage}</Link>}
        {work.status !== "spam" && !work.needsOutcome && (
          <WorkForm intent="status">
            <button name="status" value="spam">
              {statusesWords.spam}
            </button>
          </WorkForm>
        )}
      </div>
    </details>
  );
}
