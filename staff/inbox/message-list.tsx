import { memo, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";
import { STATUSES } from "../../cases/data/tables.ts";
import { Form } from "../parts/form.tsx";
import type { Option } from "../parts/form-parts.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { GIVE_TO, NEW_DAY, SELECT_ALL } from "./done-words.ts";
import { inboxAddress, type InboxPlace, messageAddress, NOBODY, placeQuery } from "./inbox-address.ts";
import { useOpening } from "./opening.tsx";
import type { ListedGroup, ListedMessage } from "./inbox.server.ts";
import { rowValue } from "./row-value.ts";
import { bulk as say, inbox as listWords, row as rowWords, states } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import { Menu } from "./menu.tsx";
import { BackField } from "./back-field.tsx";

type Props = {
  ref: Ref<HTMLDivElement>;
  list: { groups: readonly ListedGroup[]; people: readonly Option[]; older: string | undefined; newer: string | undefined };
  /** Those of all groups. */
  messages: readonly ListedMessage[];
  place: InboxPlace;
  /** The message that is open. */
  current: string | undefined;
  /** The rows that were selected in a form that was refused. One that has changed since is selected no more. */
  selected: readonly string[];
};

/** The list, in a form that changes the selected messages. */
export function MessageList({ ref, list, messages, place, current: shown, selected }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { groups, people, older, newer } = list;
  // A row answers before the screen of its message has come.
  const current = useOpening() ?? shown;
  const opened = useOpened(current);
  const query = placeQuery(place);
  // Without scripts, a fragment scrolls the list to the row. With them the list stays where it is.
  const hasFragment = !useHydrated();
  return (
    // After a change by anybody, nothing stays selected.
    <Form
      key={messages.map((one) => `${rowValue(one)} ${one.owner}`).join()}
      ref={form}
      className={styles.form}
      method="post"
      action="/inbox/act"
    >
      <BackField />
      {/* The Enter key of a field uses the first button of a form: this one, which does nothing without a day. */}
      <button className="visually-hidden" name="do" value="day" tabIndex={-1} aria-hidden="true" />
      <BulkBar form={form} people={people} />
      <div className={styles.scroll} ref={ref} role="group" aria-label={listWords.list}>
        {groups.map(({ heading, count, messages: some }) => (
          <section key={heading}>
            <h2 className={styles.group}>
              {heading}
              {count !== undefined && <span>{count}</span>}
            </h2>
            <ol>
              {some.map((message) => (
                <Row
                  key={message.reference}
                  message={message}
                  isUnread={message.isUnread && !opened.has(message.reference)}
                  query={query}
                  hasFragment={hasFragment}
                  isHere={message.reference === current}
                  isSelected={selected.includes(rowValue(message))}
                />
              ))}
            </ol>
          </section>
        ))}
        {(newer !== undefined || older !== undefined) && (
          <nav className={styles.pages} aria-label={listWords.pages}>
            {newer !== undefined && (
              <Link className="button" data-kind="line" to={inboxAddress({ ...place, start: { before: newer } })}>
                {listWords.newer}
              </Link>
            )}
            {older !== undefined && (
              <Link className="button" data-kind="line" to={inboxAddress({ ...place, start: { after: older } })}>
                {listWords.older}
              </Link>
            )}
          </nav>
        )}
      </div>
    </Form>
  );
}

/** What was opened since the list was loaded: it is not new any more. */
function useOpened(current: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (current !== undefined && !opened.has(current)) setOpened(new Set([...opened, current]));
  return opened;
}

/** `query` has the list. */
type RowProps = {
  message: ListedMessage;
  isUnread: boolean;
  query: string;
  hasFragment: boolean;
  isHere: boolean;
  isSelected: boolean;
};

const rowId = (reference: string) => `m-${reference}`;

/** Of the fifty rows, one click changes two. */
const Row = memo(function Row({ message, isUnread, query, hasFragment, isHere, isSelected }: RowProps) {
  const { reference, kind, name = rowWords.noName, safety, due, isLate, isSuspected, words, owner } = message;
  const address = messageAddress(reference, query);
  return (
    <li className={styles.row} id={rowId(reference)} data-new={isUnread || undefined} data-here={isHere || undefined}>
      <label className={styles.box}>
        <input type="checkbox" name="reference" value={rowValue(message)} defaultChecked={isSelected} />
        <span className="unseen">{fill(rowWords.select, { name })}</span>
      </label>
      <span className={styles.who}>
        <Link
          to={hasFragment ? `${address}#${rowId(reference)}` : address}
          aria-current={isHere || undefined}
          data-row
          dir="auto"
        >
          {isUnread && <span className="visually-hidden">{rowWords.unread} </span>}
          {name}
        </Link>
        <span className={styles.kind}>{kindsWords[kind]}</span>
        {safety !== undefined && <span className={styles.safety}>{safety}</span>}
        {isSuspected && <span className={styles.tag}>{rowWords.suspected}</span>}
      </span>
      <span className={styles.due} data-late={isLate || undefined}>
        {due}
      </span>
      <span className={styles.words} dir="auto" data-preview>
        {words}
      </span>
      <span className={styles.meta}>{kindsWords[kind]}</span>
      <span className={styles.owner} dir="auto">
        {owner}
      </span>
    </li>
  );
});

type BarProps = { form: RefObject<HTMLFormElement | null>; people: readonly Option[] };

/** What can be done with the selected messages. With scripts it is shown while something is selected, else always. */
function BulkBar({ form, people }: BarProps) {
  const { count, all, selectAll } = useSelection(form);
  return (
    <section className={styles.bulk} aria-label={say.label} data-open={count > 0 || undefined}>
      <label className={styles.all}>
        <input ref={all} id={SELECT_ALL} type="checkbox" onChange={({ currentTarget }) => selectAll(currentTarget.checked)} />
        <span className="visually-hidden">{say.selectAll}</span>
        <b role="status">{count > 0 && fill(say.selected, { count })}</b>
      </label>
      <Menu
        id={GIVE_TO}
        data-list-key="a"
        label={
          <span className="button" data-kind="line">
            <Icon name="give" />
            {say.giveTo}
          </span>
        }
      >
        {[...people, { value: NOBODY, label: say.nobody }].map(({ value, label }) => (
          <button key={value} name="to" value={value}>
            {label}
          </button>
        ))}
      </Menu>
      <button className="button" data-kind="line" data-list-key="e" name="state" value="done">
        <Icon name="check" />
        {say.done}
      </button>
      <Menu
        label={
          <span className="button" data-kind="line">
            <Icon name="more" />
            {say.more}
          </span>
        }
      >
        {STATUSES.filter((state) => state !== "done").map((state) => (
          <button key={state} name="state" value={state}>
            {state === "spam" ? say.spam : fill(say.state, { state: states[state] })}
          </button>
        ))}
        <span className={styles.filters}>
          <label htmlFor={NEW_DAY}>{say.day}</label>
          <input id={NEW_DAY} className="text-field" type="date" name="day" />
          <button className="button" data-kind="main" name="do" value="day">
            {say.setDay}
          </button>
        </span>
      </Menu>
    </section>
  );
}

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="reference"]') ?? []),
];

/** How many messages are selected, and the checkbox for all of them. */
function useSelection(form: RefObject<HTMLFormElement | null>) {
  const [count, setCount] = useState(0);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = form.current;
    const follow = () => {
      const boxes = boxesOf(element);
      const checked = boxes.filter((box) => box.checked).length;
      setCount(checked);
      if (!all.current) return;
      all.current.checked = checked > 0 && checked === boxes.length;
      all.current.indeterminate = checked > 0 && checked < boxes.length;
    };
    follow();
    element?.addEventListener("change", follow);
    return () => element?.removeEventListener("change", follow);
  }, [form]);
  const selectAll = (isChecked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = isChecked;
  };
  return { count, all, selectAll };
}
