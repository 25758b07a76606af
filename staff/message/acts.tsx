import { Link } from "react-router";

import { addDays } from "../../content-model/values/days.ts";
import { inbox as inboxWords } from "../inbox/inbox-words.ts";
import { NEXT, useNeighbours } from "../inbox/neighbours.ts";

import type { OpenedSubmission } from "./submission.server.ts";
import { useClosingMenu } from "../shell/closing-menu.ts";
import { Icon } from "../parts/work-icons.tsx";
import { Button, TextField } from "../parts/form-parts.tsx";
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
      <Neighbours />
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
        <More key={`${work.status} ${work.dueDay}`} submission={submission} />
      </div>
    </div>
  );
}

/** Leads to the messages before and after this one in its list. */
function Neighbours() {
  const { addresses } = useNeighbours(useWork().reference);
  const links = [
    { to: addresses.previous, icon: "up", name: say.previous },
    { to: addresses.next, icon: "down", name: say.next },
  ] as const;
  return (
    <div className={styles.neighbours}>
      {links.map(
        ({ to, icon, name }) =>
          to !== undefined && (
            <Link key={icon} className={styles.quiet} to={to} preventScrollReset>
              <Icon name={icon} />
              <span className="visually-hidden">{name}</span>
            </Link>
          ),
      )}
    </div>
  );
}

const WAIT_DAYS = [1, 3, 7, 14] as const;

/** The message waits for its sender, and is due again on the day that is chosen. */
function WaitUntil() {
  const { work, field } = useWork("wait");
  return (
    <section className={styles.waitUntil} aria-label={say.waitUntil}>
      <h2>{say.waitUntil}</h2>
      <WorkForm intent="wait">
        {WAIT_DAYS.map((days) => (
          <button key={days} name="day" value={addDays(work.today, days)}>
            {say.waitDays[days]}
          </button>
        ))}
      </WorkForm>
      <WorkForm intent="wait" className={styles.waitDay}>
        <TextField {...field("day")} id="wait-day" type="date" label={say.waitDay} min={work.today} aria-required={undefined} />
        <Button kind="line">{say.wait}</Button>
      </WorkForm>
    </section>
  );
}

/** Gives the message to somebody with one choice. Without scripts the menu is the browser's own. */
function GiveTo() {
  const { work } = useWork();
  const menu = useClosingMenu();
  const people = peopleOptions(work).filter(({ value }) => value !== work.assignedTo?.id);
  return (
    <details ref={menu} id="give-message" className={styles.menu} data-key="a" data-popup>
      <summary className="button" data-kind="line">
        <Icon name="give" />
        {say.giveTo}
      </summary>
      <div className={`popup ${styles.pop}`}>
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
  const { work, reference } = useWork();
  const { next } = useNeighbours(reference);
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
      {next !== undefined && <input type="hidden" name={NEXT} value={next} readOnly />}
      <Button kind="line" data-done data-key={isClosed(work.status) ? undefined : "e"}>
        {words}
      </Button>
    </WorkForm>
  );
}

/** Links to what is folded beside the message. A link opens its fold. */
function More({ submission: { kind, work } }: { submission: OpenedSubmission }) {
  const menu = useClosingMenu();
  const { isSent } = useWork("wait");
  const links = [
    { to: "links", label: say.more.links },
    ...(work.answering === "open" || work.answering === "assigned" ? [{ to: "alarm", label: say.more.alarm }] : []),
    { to: "move", label: say.more.move },
    ...(work.hold.mayChange ? [{ to: "hold", label: say.more.hold }] : []),
  ];
  const open = (id: string) => {
    menu.current?.removeAttribute("open");
    const fold = document.getElementById(id);
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    fold?.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} id="more" className={styles.menu} open={isSent || undefined} data-popup>
      <summary className={styles.quiet}>
        <Icon name="more" />
        {say.moreLabel}
      </summary>
      <div className={`popup ${styles.pop}`}>
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
        {kind !== "complaint" && <Link to="/submissions/new">{inboxWords.newMessage}</Link>}
        {work.status !== "spam" && !work.needsOutcome && (
          <WorkForm intent="status">
            <button name="status" value="spam">
              {statusesWords.spam}
            </button>
          </WorkForm>
        )}
        {!isClosed(work.status) && <WaitUntil />}
      </div>
    </details>
  );
}
