import { Link } from "react-router";

import { dayInWords } from "../../content-reader/days.ts";
import { type Filter, FILTERS, type SubmissionList } from "../contract/inbox.ts";
import { inboxFilters as say } from "../words/inbox.ts";
import { inboxAddress, type InboxPlace } from "./inbox-address.ts";
import { filterChoices } from "./inbox-filters.tsx";
import styles from "./inbox.module.css";

type Props = { place: InboxPlace; options: Pick<SubmissionList, "kinds" | "ways" | "areas"> };

/** The filters that narrow the list, each with a link that removes it. */
export function AppliedFilters({ place, options }: Props) {
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
