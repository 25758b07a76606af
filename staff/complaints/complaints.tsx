import { registerScreen } from "./register.server.ts";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterList } from "./register-list.tsx";
import { QuarterFigures } from "./quarter-figures.tsx";
import { ButtonLink, Page, Said, ShowFilter } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { register as say } from "./complaints-words.ts";
import { addressOf, filterIn, isNarrowed } from "./register-address.ts";
import { daysInWords } from "./time-words.ts";
import styles from "./complaints.module.css";
import type { Route } from "./+types/complaints";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const screen = found(await registerScreen(context.get(staffContext), person, filterIn(request.url)));
  return { person, screen };
}

export default function Complaints({ loaderData: { person, screen } }: Route.ComponentProps) {
  const { filter, open, all, rows, more, lists, quarter } = screen;
  const isOpenOnly = filter.show === "open";
  return (
    <Page title={say.title} person={person}>
      <div className={styles.head}>
        <ShowFilter
          label={say.show}
          links={[
            { to: "/complaints", isCurrent: isOpenOnly, label: fill(say.open, { count: open }) },
            { to: "/complaints?show=all", isCurrent: !isOpenOnly, label: fill(say.all, { count: all }) },
          ]}
        />
        <p className="row">
          {/* Without the attribute `download`, because the response can also be the page that asks who is signed in. */}
          <a className="button" data-kind="line" href={addressOf(filter, { path: "/complaints.csv" })}>
            {say.download}
          </a>
          <ButtonLink kind="main" to="/complaints/new">
            {say.add}
          </ButtonLink>
        </p>
      </div>
      <RegisterFilters filter={filter} lists={lists} />
      <Said message={isNarrowed(filter) ? daysInWords(screen.found, { one: say.foundOne, more: say.found }) : undefined} />
      <RegisterList rows={rows} filter={filter} />
      {more !== undefined && (
        <p>
          <ButtonLink to={addressOf(filter, { after: more })}>{say.more}</ButtonLink>
        </p>
      )}
      <QuarterFigures quarter={quarter} filter={filter} />
    </Page>
  );
}
