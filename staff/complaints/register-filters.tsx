import { Link } from "react-router";

import { CHANNELS } from "../../cases/data/complaint-fields.ts";
import { labelIn, type Listed, type Lists } from "../../cases/complaints/complaint-lists.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { AGES, FILTERS, type RegisterFilter, TESTS } from "../../cases/complaints/register-filter.ts";
import { fill } from "../../platform/text/fill.ts";
import { Form } from "../parts/form.tsx";
import { Button, SelectField } from "../parts/form-parts.tsx";
import { register as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import { addressOf } from "./register-address.ts";

type Name = (typeof FILTERS)[number];
type Props = { filter: RegisterFilter; lists: Lists };

/** The filters of the register: those that are on as links that take them away, and all of them as a form. */
export function RegisterFilters({ filter, lists }: Props) {
  const filters = filtersOf(lists);
  const on = FILTERS.filter((name) => filter[name]);
  return (
    <>
      {on.length > 0 && (
        <ul className={styles.chips}>
          {on.map((name) => {
            const { [name]: value = "", ...others } = filter;
            const label = name === "quarter" ? `${say.quarter} ${value}` : labelIn(filters[name].options, value);
            return (
              <li key={name}>
                <Link className={styles.chip} to={addressOf(others)}>
                  <span className="visually-hidden">{fill(say.remove, { name: label })}</span>
                  <span aria-hidden="true">{label} ×</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <details className={styles.filters}>
        <summary>{say.filters}</summary>
        <Form method="get" key={addressOf(filter)} className={styles.form}>
          <input type="hidden" name="show" value={filter.show} readOnly />
          {filter.quarter && <input type="hidden" name="quarter" value={filter.quarter} readOnly />}
          {NAMES.map((name) => (
            <SelectField
              key={name}
              id={name}
              name={name}
              label={filters[name].label}
              defaultValue={filter[name] ?? ""}
              options={[{ value: "", label: say.any }, ...filters[name].options]}
            />
          ))}
          <Button kind="line">{say.apply}</Button>
        </Form>
      </details>
    </>
  );
}

const NAMES = FILTERS.filter((name): name is Exclude<Name, "quarter"> => name !== "quarter");

function filtersOf(lists: Lists): Record<Exclude<Name, "quarter">, { label: string; options: readonly Listed[] }> {
  const { fields, figures, channels } = words;
  const options = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
    values.flatMap((value) => (labels[value] === undefined ? [] : [{ value, label: labels[value] }]));
  const tests = (name: keyof typeof TESTS, labels: Readonly<Record<string, string>>) => options(Object.keys(TESTS[name]), labels);
  return {
    category: { label: fields.category, options: lists.categories },
    support: { label: fields.support, options: lists.supports },
    ending: { label: fields.ending, options: lists.outcomes },
    channel: { label: fields.channel, options: options(CHANNELS, channels) },
    told: { label: figures.told, options: tests("told", figures.tolds) },
    incident: { label: figures.incident, options: tests("incident", figures.incidents) },
    age: {
      label: figures.age,
      options: options(
        AGES.map(({ id }) => id),
        figures.ages,
      ),
    },
    with: { label: figures.with, options: tests("with", figures.withs) },
  };
}
