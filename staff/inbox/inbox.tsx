import { memo, useEffect, useMemo, useRef } from "react";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation, useParams } from "react-router";

import { ErrorSummary } from "../parts/form-parts.tsx";
import { Title } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { fill } from "../../platform/text/fill.ts";
import { readDid } from "./did.ts";
import { Toast } from "../shell/toast.tsx";
import { type DoneWords, wordsOfDone } from "./done-words.ts";
import { EmptyList } from "./empty-list.tsx";
import { filterErrors } from "./filter-errors.ts";
import { messageAt, placeQuery, readPlace } from "./inbox-address.ts";
import { Opening } from "./opening.tsx";
import { listMessages } from "./inbox.server.ts";
import { inbox as say, undo as undoWords } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import { KeyHints, useKeys } from "./keys.tsx";
import { MessageList } from "./message-list.tsx";
import { NewCount } from "./new-count.tsx";
import { savedCounts } from "./saved-counts.server.ts";
import { storedSearch, storeSearch } from "./search.server.ts";
import { Toolbar } from "./toolbar.tsx";
import { useListScroll } from "./use-list-scroll.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { whatWasDone } from "./bulk.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [staff, person] = [context.get(staffContext), context.get(personContext)];
  const { pathname, searchParams } = new URL(request.url);
  const place = readPlace(searchParams, (search) => storedSearch(staff, person, search));
  const { q } = place.filters;
  // An address of an earlier version of the program has the words of its search.
  if (q !== undefined && place.search === undefined)
    throw redirect(`${pathname}${placeQuery({ ...place, search: storeSearch(staff, person, q) })}`);
  const list = await listMessages(staff, person, place);
  const counts = await savedCounts(staff, person, list);
  const did = readDid(searchParams);
  const found = did && (await whatWasDone(staff, person, did));
  // A filter that was left out is an error of the person, although the list is shown.
  const wrong = filterErrors(list.leftOut, place.hasEnded);
  const { filters: given, search, start } = place;
  return data(
    { list, given, search, start, wrong, savedCounts: counts, done: wordsOfDone(did, found) },
    { status: wrong.length > 0 ? 422 : 200 },
  );
}

/** A list never changes by itself, so a message that is opened beside it loads nothing of it again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname === nextUrl.pathname ||
    currentUrl.search !== nextUrl.search ||
    messageAt(nextUrl.pathname) === undefined);

/** The list of messages and, beside it or in its place in a narrow window, one message. Its address has the list too. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <Screen loaded={loaderData} reference={useParams()["reference"]} />;
}

type ScreenProps = { loaded: Route.ComponentProps["loaderData"]; reference: string | undefined };

/** React Router renders the component of a route at each change of its state, so this one is rendered only when it shows something else. */
const Screen = memo(function Screen({ loaded, reference }: ScreenProps) {
  const { list, given, search, start, wrong, done } = loaded;
  const { view, filters, groups } = list;
  const place = useMemo(() => ({ view, filters, search, start }), [view, filters, search, start]);
  const title = titleOf(list);
  const listPane = useRef<HTMLElement>(null);
  const rows = useListScroll(placeQuery(place), reference);
  const messages = useMemo(() => groups.flatMap((group) => group.messages), [groups]);
  const references = useMemo(() => messages.map((one) => one.reference), [messages]);
  useRowFocus(rows, references, placeQuery(place));
  const pane = usePaneFromTop(reference);
  useKeys(listPane);
  const { key: attempt } = useLocation();
  const errors = [...wrong, ...done.errors];

  // One element with and without a message, so that opening one changes nothing of the list: a search that somebody types stays.
  return (
    <main id="main" tabIndex={-1}>
      {reference === undefined && <Title title={title} hasErrors={errors.length > 0} />}
      <Done done={done} />
      <div className={styles.inbox} data-shows={reference === undefined ? "list" : "message"}>
        <section className={styles.list} ref={listPane} aria-label={say.list}>
          <Toolbar title={title} isHeading={reference === undefined} place={place} given={given} options={list} />
          <ErrorSummary key={attempt} errors={errors} />
          <NewCount newest={list.newest} place={place} />
          {groups.length === 0 ? (
            <EmptyList view={view} isFiltered={Object.keys(filters).length > 0} />
          ) : (
            <MessageList ref={rows} list={list} messages={messages} place={place} current={reference} selected={done.selected} />
          )}
          <KeyHints />
        </section>
        <section className={styles.read} ref={pane} aria-label={say.readingPane}>
          <Outlet />
        </section>
        <Opening messages={messages} current={reference} />
      </div>
    </main>
  );
});

/** Done messages and spam are not counted. */
const titleOf = ({ view, filters, total, isTotalExact }: ScreenProps["loaded"]["list"]) =>
  filters.q === undefined || total === undefined
    ? say.views[view]
    : fill(isTotalExact ? say.found : say.foundMore, { count: total });

/** What a form of the list did, and the form that changes it back. */
function Done({ done: { key, message, undo } }: { done: DoneWords }) {
  const { pathname, search } = useLocation();
  const fields = undo && { ...undo, do: "undo", back: `${pathname}${search}` };
  return (
    <Toast
      id={key}
      message={message === "" ? undefined : message}
      undo={fields && { action: "/inbox/act", fields, label: undoWords.button }}
    />
  );
}

/** Another message begins at its top. */
function usePaneFromTop(reference: string | undefined) {
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(reference);
  useEffect(() => {
    if (pane.current && shown.current !== reference) pane.current.scrollTop = 0;
    shown.current = reference;
  }, [reference]);
  return pane;
}
