import { Link, redirect } from "react-router";

import listStyles from "../parts/list.module.css";
import { Form } from "../parts/form.tsx";
import { Button, textOf } from "../parts/form-parts.tsx";
import { ContentLinks } from "../parts/content-links.tsx";
import { LinkParagraph, Page, Said, saidIn } from "../parts/page.tsx";
import styles from "./page-checks.module.css";
import { StackedTable } from "../parts/tables.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { givePageCheck, listPageChecks, markChecked, type PageCheck, type PageCheckList } from "./page-check.server.ts";
import { pageChecks as say } from "./page-checks-words.ts";
import type { Route } from "./+types/page-checks";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const list = found(await listPageChecks(context.get(staffContext), person));
  const { given, unknown, drafted, same, changed, unreadable, busy } = say;
  return { list, said: saidIn(request, { given, unknown, drafted, same, changed, unreadable, busy }) };
}

/** Changes who checks a page, or makes a draft which says that somebody has. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = context.get(personContext);
  const staff = context.get(staffContext);
  const form = await request.formData();
  const given = textOf(form, "give");
  const result = given
    ? await givePageCheck(staff, person, given, textOf(form, personFieldOf(given)))
    : await markChecked(staff, person, textOf(form, "checked"));
  throw redirect(`/content/page-checks?said=${found(result)}`);
}

/** One form has the fields of all pages: a form for each row would be a landmark for each row. */
const personFieldOf = (page: string) => `person of ${page}`;

export default function PageChecks({ loaderData: { list, said } }: Route.ComponentProps) {
  const rows = list.pages.map((page) => ({
    key: page.path,
    heading: <Link to={`/content/files/${page.path}#checked`}>{page.title}</Link>,
    cells: [
      <WhoChecks key="who" page={page} people={list.people} />,
      page.checkedOn ?? say.none,
      page.next ?? say.none,
      <State key="state" page={page} />,
      <Button key="done" kind="tool" name="checked" value={page.path} aria-label={fill(say.checkedOf, { page: page.title })}>
        {say.checked}
      </Button>,
    ],
  }));
  return (
    <Page title={say.title}>
      <ContentLinks current="page-checks" />
      <Said message={said} />
      {said === say.drafted && <LinkParagraph to="/content/publish">{say.toPublish}</LinkParagraph>}
      <p className="lead">{say.lead}</p>
      <p>{say.reminders}</p>
      <p>{say.hint}</p>
      <Form method="post">
        <StackedTable
          caption={say.caption}
          headings={[say.page, say.who, say.checkedOn, say.next, say.state, say.done]}
          rows={rows}
        />
      </Form>
    </Page>
  );
}

function WhoChecks({ page: { path, title, personId }, people }: { page: PageCheck; people: PageCheckList["people"] }) {
  return (
    <div className={styles.who}>
      <select
        // Another person may have changed it meanwhile.
        key={personId}
        name={personFieldOf(path)}
        className="text-field"
        aria-label={fill(say.whoOf, { page: title })}
        defaultValue={personId}
      >
        <option value="">{say.nobody}</option>
        {people.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button kind="line" name="give" value={path} aria-label={fill(say.giveOf, { page: title })}>
        {say.give}
      </Button>
    </div>
  );
}

function State({ page }: { page: PageCheck }) {
  return (
    <span className={listStyles.states}>
      <span data-state={page.state === "overdue" ? "errors" : undefined}>{stateInWords(page)}</span>
      {page.hasDraft && <span data-state="changed">{say.hasDraft}</span>}
    </span>
  );
}

function stateInWords(page: PageCheck): string {
  if (page.state === "never") return say.never;
  const { state, days } = page;
  if (state === "overdue") return days === 1 ? say.overdueOne : fill(say.overdue, { days });
  if (state === "ahead") return fill(say.ahead, { days });
  if (days === 0) return say.dueToday;
  return days === 1 ? say.dueTomorrow : fill(say.due, { days });
}
