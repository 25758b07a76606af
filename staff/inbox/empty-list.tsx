import { Link, useRouteLoaderData } from "react-router";

import { fill } from "../../platform/text/fill.ts";
import type { loader as signedInLoader } from "../sign-in/signed-in.tsx";
import { inboxAddress, type View } from "./inbox-address.ts";
import { empty as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";

/** A list without messages says what else there is to do. */
export function EmptyList({ view, isFiltered }: { view: View; isFiltered: boolean }) {
  const count = useRouteLoaderData<typeof signedInLoader>("sign-in/signed-in")?.counts.views.nobody ?? 0;
  const heading = isFiltered || view === "found" ? say.found : view in say && view !== "new" ? say[view as "mine"] : say.other;
  const unclaimed = count === 0 ? say.noneUnclaimed : count === 1 ? say.unclaimedOne : fill(say.unclaimed, { count });
  const words = isFiltered ? say.noneFound : unclaimed;
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{words}</p>
      <p className="row">
        {count > 0 && (
          <Link className="button" data-kind="main" to={inboxAddress({ view: "nobody", filters: {} })}>
            {say.seeUnclaimed}
          </Link>
        )}
        <Link className="button" data-kind="line" to={inboxAddress({ view: "open", filters: {} })}>
          {say.seeOpen}
        </Link>
      </p>
    </div>
  );
}
