import { Link } from "react-router";

import type { Option } from "../../contract/inbox.ts";
import { content as contentWords } from "../../words/content.ts";
import { fill } from "../../words/fill.ts";
import styles from "./list.module.css";

const say = contentWords;
/** What owners change most often, and the fields to which the links lead. */
const MOST = [
  ["/content/files/site.yaml#phone", say.phone],
  ["/content/files/site.yaml#hours/weekly", say.hours],
  ["/content/files/site.yaml#hours/publicHolidays", say.holidays],
  ["/content#openings", say.openings],
] as const;

type Props = { drafts: number; kinds: readonly Option[] };

/** What most visits are for. */
export function Shortcuts({ drafts, kinds }: Props) {
  return (
    <div className={styles.shortcuts}>
      <section aria-labelledby="most">
        <h2 id="most">{say.mostHeading}</h2>
        <ul>
          {MOST.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="add">
        <h2 id="add">{say.addHeading}</h2>
        <ul>
          {kinds.map(({ value, label }) => (
            <li key={value}>
              <Link to={`/content/new/${value}`}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{say.waitingHeading}</h2>
        <p>{draftsInWords(drafts)}</p>
        {drafts > 0 && (
          <p>
            <Link className="button" data-kind="main" to="/content/publish">
              {say.toPublish}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function draftsInWords(count: number): string {
  if (count === 0) return say.draftsNone;
  return count === 1 ? say.draftsOne : fill(say.drafts, { count });
}
