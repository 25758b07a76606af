import { Link } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import { ButtonLink, Page } from "../parts/page.tsx";
import { personContext, staffContext } from "../server/context.ts";
import { Icon } from "../parts/icons.tsx";
import type { Line } from "./lines.ts";
import { SiteCard } from "./site-card.tsx";
import { todayOf } from "./today.server.ts";
import { today as say } from "./today-words.ts";
import styles from "./today.module.css";
import { WeekChart } from "./week-chart.tsx";
import type { Route } from "./+types/today";

export const loader = ({ context }: Route.LoaderArgs) => todayOf(context.get(staffContext), context.get(personContext));

/** The first screen after signing in: what this person can do now. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { when, greeting, lines, needs, unclaimed, dueToday, week, health } = loaderData;
  return (
    <Page title={greeting} isArrival lead={<p className="soft">{when}</p>}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Needs lines={lines} count={needs} />
          {health && week && <WeekChart week={week} />}
        </div>
        <div className={styles.column}>
          {unclaimed && (
            <section className={styles.panel} data-tone="green">
              <h2>{unclaimed.count === 1 ? say.newOne : fill(say.new, { count: unclaimed.count })}</h2>
              <p dir="auto">{unclaimed.names}</p>
              <ButtonLink kind="main" to="/inbox?show=new">
                {say.seeNew}
              </ButtonLink>
            </section>
          )}
          {health && <SiteCard checks={health} />}
          {dueToday.length > 0 && (
            <section className={styles.panel}>
              <h2>{say.dueToday}</h2>
              <ul className={styles.due}>
                {dueToday.map(({ reference, name, who }) => (
                  <li key={reference}>
                    <Link className="row-link" to={`/submissions/${reference}`} dir="auto">
                      {name}
                    </Link>
                    <span className="soft">{who}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {!health && week && <WeekChart week={week} />}
        </div>
      </div>
    </Page>
  );
}

/** `count` is the number of all lines, of which the most urgent are shown. */
function Needs({ lines, count }: { lines: readonly Line[]; count: number }) {
  return (
    <section className={styles.panel}>
      <h2>{count === 0 ? say.nothing : count === 1 ? say.needOne : fill(say.need, { count })}</h2>
      {count === 0 ? (
        <p className="soft">{say.nothingText}</p>
      ) : (
        <ul className={styles.needs}>
          {lines.map(({ id, to, title, detail, tag, tone }) => (
            <li key={id}>
              <span className={styles.tag} data-tone={tone}>
                {tag}
              </span>
              <span>
                <Link className="row-link" to={to} dir="auto">
                  {title}
                </Link>
                <br />
                <span className="soft">{detail}</span>
              </span>
              <Icon name="right" />
            </li>
          ))}
        </ul>
      )}
      {count > lines.length && <p className="soft">{fill(say.later, { count: count - lines.length })}</p>}
    </section>
  );
}
