import { Link } from "react-router";
import type { ReactNode } from "react";

import { Labelled } from "../../site/app/forms/field/field.tsx";
import { dayInWords } from "../../content-model/values/days.ts";
import { inbox as inboxWords, inboxFilters as say } from "./inbox-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, fieldParts, type Option, OPTIONAL, SelectField, TextField } from "../parts/form-parts.tsx";
import { type Filter, type Filters, FILTERS, inboxAddress, type InboxPlace, type View, VIEWS } from "./inbox-address.ts";
import type { FilterOptions } from "./inbox-rows.server.ts";
import styles from "../parts/inbox.module.css";
import { ShowFilter } from "../parts/page.tsx";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../../cases/data/kind-words.ts";

type ViewsProps = { place: InboxPlace; counts: Readonly<Record<View, number>> };

/** Links to the lists of the inbox, each with its number. They keep the filters. */
export function InboxViews({ place, counts }: ViewsProps) {
  const links = VIEWS.map((view) => ({
    to: inboxAddress({ ...place, view }),
    isCurrent: view === place.view,
    label: (
      <>
        {inboxWords.views[view]} <span className={styles.count}>{counts[view]}</span>
      </>
    ),
  }));
  return <ShowFilter className={styles.views} label={inboxWords.show} links={links} />;
}

type Props = { filters: Filters; given: Filters; errors: readonly FieldError[]; options: FilterOptions };

/** The value of the field `do` of this form. */
export const SEARCH = "search";

/** The options of each filter that is a list. */
const filterChoices = ({ kinds, ways, areas }: FilterOptions) => ({
  kind: kinds.map((value): Option => ({ value, label: kindsWords[value] })),
  way: ways,
  status: Object.entries(statusesWords).map(([value, label]): Option => ({ value, label })),
  area: areas,
});

/** The errors of filters that are left out, and of a search that has ended. */
export const filterErrors = (leftOut: readonly Filter[], hasEnded: boolean): FieldError[] => [
  ...(hasEnded ? [{ id: "filter-q", message: say.searchEnded }] : []),
  ...leftOut.map((name) => ({ id: `filter-${name}`, message: errorOf(name) })),
];

function errorOf(name: Filter): string {
  if (name === "q") return say.searchWrong;
  return name === "from" || name === "to" ? say.dayWrong : fill(say.leftOut, { filter: say[name] });
}

/** The search and the filters, in one form. It looks in all submissions. It is a POST, so that no address has the words. */
export function InboxFilters({ filters, given, errors, options }: Props) {
  const choices = filterChoices(options);
  const hasErrors = errors.some(({ id }) => id !== "filter-q");
  const search = fieldParts({ id: "filter-q", hint: say.qHint, errors });
  // A field follows the address after a navigation. The others keep what was chosen while the list was loading.
  const keyOf = (name: Filter) => `${name} ${given[name] ?? ""}`;
  const fieldOf = (name: Filter) => ({ id: `filter-${name}`, name, label: say[name], errors });
  const select = (name: "kind" | "way" | "status" | "area", hint?: string): ReactNode =>
    choices[name].length > 0 && (
      <SelectField
        key={keyOf(name)}
        {...fieldOf(name)}
        hint={hint}
        options={[{ value: "", label: say.any }, ...choices[name]]}
        defaultValue={filters[name] ?? ""}
      />
    );
  const day = (name: "from" | "to") => {
    // A browser reports a day that does not exist in its console, and shows none.
    const isWrong = errors.some(({ id }) => id === `filter-${name}`);
    return <TextField key={keyOf(name)} {...fieldOf(name)} type="date" defaultValue={isWrong ? "" : given[name]} {...OPTIONAL} />;
  };
  return (
    <section aria-labelledby="filters">
      <h2 id="filters" className="visually-hidden">
        {say.heading}
      </h2>
      <Form className={styles.filters} method="post" action="/inbox">
        <input type="hidden" name="do" value={SEARCH} />
        <Labelled key={keyOf("q")} label={say.q} {...search.parts}>
          <div className={styles.search}>
            <input
              id="filter-q"
              className="text-field"
              type="search"
              name="q"
              maxLength={200}
              defaultValue={given.q}
              {...search.about}
            />
            <Button kind="line">{say.button}</Button>
          </div>
        </Labelled>
        <details className={styles.more} open={hasErrors}>
          <summary>{say.more}</summary>
          <div className={styles.fields}>
            {select("kind")}
            {select("way")}
            {select("status")}
            {select("area", say.areaHint)}
            {day("from")}
            {day("to")}
          </div>
        </details>
      </Form>
    </section>
  );
}

type AppliedProps = { place: InboxPlace; options: FilterOptions };

/** The filters that narrow the list, each with a link that removes it. */
export function AppliedFilters({ place, options }: AppliedProps) {
  const choices = filterChoices(options);
  const inWords = (name: Filter, value: string): string => {
    if (name === "q") return `“${value}”`;
    if (name === "from" || name === "to") return dayInWords(value);
    return choices[name].find((option) => option.value === value)?.label ?? value;
  };
  const applied = FILTERS.flatMap((name) => {
    const { [name]: value, ...others } = place.filters;
    return value === undefined ? [] : [{ name, others, text: `${say[name]}: ${inWords(name, value)}` }];
  });
  if (applied.length === 0) return null;
  return (
    <section className={styles.applied} aria-labelledby="applied">
      <h2 id="applied">{say.applied}</h2>
      <ul>
        {applied.map(({ name, others, text }) => (
          <li key={name}>
            <span dir="auto">{text}</span>{" "}
            <Link to={inboxAddress({ ...place, filters: others })}>
              {say.remove} <span className="visually-hidden">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {applied.length > 1 && <Link to={inboxAddress({ ...place, filters: {} })}>{say.removeAll}</Link>}
    </section>
  );
}
