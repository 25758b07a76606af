import { Link, useLocation, useRouteLoaderData } from "react-router";

import favicon from "../../content/art/favicon.svg?raw";
import { dataAddress } from "../../site/app/document/document-parts.ts";
import { useBrandName } from "../parts/page.tsx";
import { shell as say } from "../parts/shell-words.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Icon } from "../parts/icons.tsx";
import { addressOfList, addressOfView, HELD_MAILS, RAIL_VIEWS } from "./inbox-views.ts";
import { addressOf, type Place, placeAt, placesFor } from "./places.ts";
import type { SavedView } from "../../cases/casework/saved-views.ts";
import type { PlaceCounts } from "./count-places.server.ts";
import { badges as badgeWords, places as placeWords, views as viewWords } from "./place-words.ts";
import styles from "./shell.module.css";

type Props = {
  person: SignedIn;
  counts: PlaceCounts;
  savedViews: readonly SavedView[];
  showKeys: () => void;
};

/** The places of a person with what waits there: a rail at the left, and at the foot of a narrow window a bar. */
export function Navigation({ person, counts, savedViews, showKeys }: Props) {
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  return (
    <nav className={styles.rail} aria-label={say.name}>
      <a className="skip" href="#main">
        {say.skip}
      </a>
      <Link className={styles.brand} to="/">
        <img src={dataAddress(favicon)} alt="" width="32" height="32" />
        <span>
          {useBrandName()}
          <small>{say.name}</small>
        </span>
      </Link>
      <ul className={styles.places}>
        {placesFor(person).map((place) => (
          <li key={place}>
            <PlaceLink place={place} current={currentOf(place, current, pathname)} counts={counts} />
            {place === "inbox" && current === "inbox" && <Views counts={counts} savedViews={savedViews} />}
          </li>
        ))}
      </ul>
      <AccountMenu person={person} showKeys={showKeys} />
    </nav>
  );
}

/** A link to the screen itself is "page"; on another screen of the place it is "true". */
const currentOf = (place: Place, current: Place | undefined, pathname: string) =>
  place !== current ? undefined : pathname === addressOf(place) ? ("page" as const) : ("true" as const);

type PlaceLinkProps = { place: Place; current: "page" | "true" | undefined; counts: PlaceCounts };

function PlaceLink({ place, current, counts }: PlaceLinkProps) {
  const badges = counts.badges[place] ?? [];
  return (
    <Link to={addressOf(place)} aria-current={current}>
      <Icon name={place} />
      <span>{placeWords[place]}</span>
      {badges.length > 0 && (
        <span className={styles.badges}>
          {badges.map(({ of, count }) => (
            <b key={of} className={styles.badge} data-of={of}>
              {count}
              <span className="visually-hidden"> {badgeWords[of]}</span>
            </b>
          ))}
        </span>
      )}
    </Link>
  );
}

/** The views of the inbox, below it. */
function Views({ counts: { views, heldMails }, savedViews }: Pick<Props, "counts" | "savedViews">) {
  const { pathname, search } = useLocation();
  // The list beside which these views stand has counted the saved ones.
  const saved = useRouteLoaderData<{ savedCounts: Readonly<Record<string, number>> }>("inbox/inbox")?.savedCounts;
  const current = pathname.startsWith(HELD_MAILS) ? HELD_MAILS : addressOfList(search);
  const kind = pathname === "/inbox" || pathname === HELD_MAILS ? ("page" as const) : ("true" as const);
  const currentIf = (address: string) => (address === current ? kind : undefined);
  return (
    <div className={styles.views}>
      <ul aria-label={viewWords.label}>
        {RAIL_VIEWS.map((view) => (
          <li key={view}>
            <Link to={addressOfView(view)} aria-current={currentIf(addressOfView(view))}>
              {viewWords[view]}
              <span data-of={view}>{views[view]}</span>
            </Link>
          </li>
        ))}
        {heldMails > 0 && (
          <li>
            <Link to={HELD_MAILS} aria-current={currentIf(HELD_MAILS)}>
              {viewWords.heldMails}
              <span>{heldMails}</span>
            </Link>
          </li>
        )}
      </ul>
      {savedViews.length > 0 && (
        <>
          <h2 id="saved-views">{viewWords.saved}</h2>
          <ul aria-labelledby="saved-views">
            {savedViews.map(({ id, name, address }) => (
              <li key={id}>
                <Link to={`/inbox${address}`} aria-current={currentIf(`/inbox${address}`)} dir="auto">
                  {name}
                  <span>{saved?.[id]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
