import { Link } from "react-router";
import words from "content:staff";

import { fill } from "../components/fill.ts";
import { Page } from "../components/page.tsx";
import { SubmissionTable } from "../components/submission-table.tsx";
import styles from "../components/submission-table.module.css";
import { personContext, servicesContext } from "../contract.ts";
import type { Route } from "./+types/inbox";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const isUnreadOnly = searchParams.get("show") !== "all";
  const before = searchParams.get("before") ?? undefined;
  const list = await context.get(servicesContext).submissions(person, { isUnreadOnly, before });
  return { person, isUnreadOnly, isFirst: before === undefined, list };
}

export default function Inbox({ loaderData: { person, isUnreadOnly, isFirst, list } }: Route.ComponentProps) {
  const say = words.inbox;
  const pageAt = (before?: string) =>
    `/?${new URLSearchParams([...(isUnreadOnly ? [] : [["show", "all"]]), ...(before === undefined ? [] : [["before", before]])])}`;
  return (
    <Page title={say.title} person={person}>
      <nav className={styles.filters} aria-label={say.show}>
        <Filter to="/" isCurrent={isUnreadOnly} label={say.unread} />
        <Filter to="/?show=all" isCurrent={!isUnreadOnly} label={say.all} />
      </nav>
      <p>{list.total === 0 ? say.none : list.total === 1 ? say.countOne : fill(say.count, { count: list.total })}</p>
      {list.submissions.length > 0 && <SubmissionTable submissions={list.submissions} />}
      <p className="row">
        {!isFirst && (
          <Link className="button" data-kind="line" to={pageAt()}>
            {say.newest}
          </Link>
        )}
        {list.older && (
          <Link className="button" data-kind="line" to={pageAt(list.older)}>
            {say.older}
          </Link>
        )}
      </p>
    </Page>
  );
}

function Filter({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  return (
    <Link className="button" data-kind={isCurrent ? "main" : "line"} to={to} aria-current={isCurrent ? "page" : undefined}>
      {label}
    </Link>
  );
}
