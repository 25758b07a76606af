import { Link } from "react-router";

import { type RegisterScreen, registerScreen } from "./register.server.ts";
import { RegisterFilters } from "./register-filters.tsx";
import { RegisterList } from "./register-list.tsx";
import { QuarterFigures } from "./quarter-figures.tsx";
import { ButtonLink, Page, Said } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { register as say } from "./complaints-words.ts";
import { addressOf, filterIn, isNarrowed } from "./register-address.ts";
import type { RegisterFilter } from "../../cases/complaints/register-filter.ts";
import { daysInWords } from "../clocks/time-words.ts";
import styles from "./complaints.module.css";
import type { Route } from "./+types/complaints";
import { fill } from "../../platform/text/fill.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { screen: found(await registerScreen(context.get(staffContext), context.get(personContext), filterIn(request.url))) };
}

export default function Complaints({ loaderData: { screen } }: Route.ComponentProps) {
  const { filter, rows, more, lists, quarter } = screen;
  return (
    <Page title={say.title} beside={<Beside screen={screen} />}>
      <RegisterFilters filter={filter} lists={lists} />
      <Said message={isNarrowed(filter) ? daysInWords(screen.found, { one: say.foundOne, more: say.found }) : undefined} />
      <RegisterList rows={rows} filter={filter} />
      {more !== undefined && (
        <p>
          <ButtonLink to={addressOf(filter, { after: more })}>{say.more}</ButtonLink>
        </p>
      )}
      <Actions filter={filter} where={styles.belowList} />
      <QuarterFigures quarter={quarter} filter={filter} />
    </Page>
  );
}

/** Which complaints are listed, and in a wide window what can be done with the register. */
function Beside({ screen: { filter, open, all } }: { screen: RegisterScreen }) {
  const isOpenOnly = filter.show === "open";
  return (
    <>
      <nav className={styles.shown} aria-label={say.show}>
        <Link to="/complaints" aria-current={isOpenOnly ? "page" : undefined}>
          {fill(say.open, { count: open })}
        </Link>
        <Link to="/complaints?show=all" aria-current={isOpenOnly ? undefined : "page"}>
          {fill(say.all, { count: all })}
        </Link>
      </nav>
      <Actions filter={filter} where={styles.atTop} />
    </>
  );
}

/** What can be done with the register: beside the heading or, in a narrow window, below the list, because the list comes first there. */
const Actions = ({ filter, where }: { filter: RegisterFilter; where: string | undefined }) => (
  <p className={`${styles.actions} ${where}`}>
    {/* Without the attribute `download`, because the response can also be the page that asks who is signed in. */}
    <a className="button" data-kind="line" href={addressOf(filter, { path: "/complaints.csv" })}>
      {say.download}
    </a>
    <ButtonLink kind="main" to="/complaints/new">
      {say.add}
    </ButtonLink>
  </p>
);
