import { memo, type ReactNode } from "react";
import { Link } from "react-router";

import { kinds as kindsWords } from "../../cases/data/kind-words.ts";
import { STATUSES } from "../../cases/data/tables.ts";
import { Form } from "../parts/form.tsx";
import type { Option } from "../parts/form-parts.tsx";
import { Icon } from "../parts/work-icons.tsx";
import { type Filter, FILTERS, type Filters, inboxAddress, type InboxPlace, NOBODY } from "./inbox-address.ts";
import type { FilterOptions } from "./inbox-filters.server.ts";
import { idOf } from "./filter-errors.ts";
import { inboxFilters as say, search as searchWords, states } from "./inbox-words.ts";
import styles from "./inbox.module.css";
import { BackField } from "./back-field.tsx";
import { Menu } from "./menu.tsx";
import { NewCountSwitch } from "./new-count.tsx";
import { SaveView, ViewsMenu } from "./views-menu.tsx";

type Props = {
  title: string;
  /** Beside a message, the heading of the screen is that of the message. */
  isHeading: boolean;
  place: InboxPlace;
  /** The filters of the address, also those that could not be applied. */
  given: Filters;
  options: FilterOptions;
};

/** What stands above the list: its name, the search, and a chip for each filter. */
export const Toolbar = memo(function Toolbar({ title, isHeading, place, given, options }: Props) {
  const Heading = isHeading ? "h1" : "h2";
  return (
    <header className={styles.toolbar}>
      <Heading tabIndex={-1}>{title}</Heading>
      <Search words={given.q ?? ""} />
      <div className={styles.chips}>
        <ViewsMenu place={place} />
        <Chips place={place} options={options} />
        <MoreFilters place={place} given={given} options={options} />
        <SaveView place={place} given={given} />
      </div>
    </header>
  );
});

function Search({ words }: { words: string }) {
  return (
    <Form className={styles.search} role="search" method="post" action="/inbox/act">
      <BackField />
      <label className="visually-hidden" htmlFor={idOf("q")}>
        {searchWords.label}
      </label>
      <Icon name="search" />
      {/* Another list has another search. */}
      <input
        key={words}
        id={idOf("q")}
        className="text-field"
        type="search"
        name="q"
        defaultValue={words}
        placeholder={searchWords.placeholder}
        maxLength={200}
        dir="auto"
        data-key="/"
      />
      <button className="visually-hidden" name="do" value="search">
        {searchWords.button}
      </button>
    </Form>
  );
}

/** The filters that have a chip of their own. */
const OF_CHIPS = ["kind", "area", "owner"] as const;

/** Returns the options of a filter that is a choice. */
function optionsOf(filter: Filter, { kinds, ways, areas, people }: FilterOptions): readonly Option[] {
  const options: Partial<Record<Filter, readonly Option[]>> = {
    kind: kinds.map((kind) => ({ value: kind, label: kindsWords[kind] })),
    way: ways,
    area: areas,
    owner: [...people, { value: NOBODY, label: say.nobody }],
    status: STATUSES.map((value) => ({ value, label: states[value] })),
  };
  return options[filter] ?? [];
}

type ChipsProps = { place: InboxPlace; options: FilterOptions };

/** Links that add a filter; and for each filter that is applied, one that removes it. */
function Chips({ place, options }: ChipsProps) {
  const addressOf = (filters: Filters) => inboxAddress({ ...place, filters, start: undefined });
  return (
    <>
      {FILTERS.flatMap((filter) => {
        const { [filter]: value, ...others } = place.filters;
        if (value === undefined) return [];
        const label = optionsOf(filter, options).find((option) => option.value === value)?.label ?? value;
        const to = filter === "q" ? inboxAddress({ view: "open", filters: others }) : addressOf(others);
        return [
          <Link key={filter} className={styles.chip} data-on to={to}>
            <span className={styles.chipText} dir="auto">
              <span className="visually-hidden">{say[filter]}: </span>
              {filter === "q" ? `“${label}”` : filter === "from" || filter === "to" ? `${say[filter]}: ${label}` : label}
            </span>
            <Icon name="close" />
            <span className="visually-hidden">{say.remove}</span>
          </Link>,
        ];
      })}
      {OF_CHIPS.filter((filter) => place.filters[filter] === undefined && optionsOf(filter, options).length > 1).map((filter) => (
        <Menu key={filter} label={<Chip icon="down">{say[filter]}</Chip>}>
          {optionsOf(filter, options).map(({ value, label }) => (
            <Link key={value} to={addressOf({ ...place.filters, [filter]: value })}>
              {label}
            </Link>
          ))}
        </Menu>
      ))}
    </>
  );
}

const Chip = ({ icon, children }: { icon: "down" | "filter"; children: ReactNode }) => (
  <span className={styles.chip}>
    {icon === "filter" && <Icon name="filter" />}
    {children}
    {icon === "down" && <Icon name="down" />}
  </span>
);

const IN_FORM = ["status", "way", "from", "to"] as const;

/** The filters that are chosen less often. They are no words of a person, so that an address may have them. */
function MoreFilters({ place, given, options }: ChipsProps & { given: Filters }) {
  const kept = [
    ["show", place.view],
    ["search", place.search],
    ...OF_CHIPS.map((filter) => [filter, place.filters[filter]] as const),
  ] as const;
  return (
    <Menu label={<Chip icon="filter">{say.filter}</Chip>}>
      <Form className={styles.filters} method="get" action="/inbox">
        {kept.map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
        {IN_FORM.filter((filter) => filter === "from" || filter === "to" || optionsOf(filter, options).length > 0).map(
          (filter) => (
            <label key={`${filter} ${given[filter] ?? ""}`}>
              {say[filter]}
              {filter === "from" || filter === "to" ? (
                <input
                  id={idOf(filter)}
                  className="text-field"
                  type="date"
                  name={filter}
                  defaultValue={place.filters[filter] ?? ""}
                />
              ) : (
                <select id={idOf(filter)} className="text-field" name={filter} defaultValue={given[filter] ?? ""}>
                  <option value="">{say.any}</option>
                  {optionsOf(filter, options).map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </label>
          ),
        )}
        <button className="button" data-kind="main">
          {say.apply}
        </button>
      </Form>
      <NewCountSwitch />
    </Menu>
  );
}
