import { useState } from "react";
import useLabels from "content:labels/map";
import useOffice from "content:office";

import { ErrorBoundary } from "../components/error-boundary.tsx";
import styles from "./directions.module.css";

type Address = { street: string | null; suburb: string; state: string; postcode: string };

/** Returns links that open directions to an address. Without a street there are none, because a suburb leads nobody to the office. */
export function directionLinks({ street, suburb, state, postcode }: Address): { name: string; href: string }[] {
  if (street === null) return [];
  const query = encodeURIComponent(`${street}, ${suburb} ${state} ${postcode}`);
  return [
    { name: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${query}` },
    { name: "Apple Maps", href: `https://maps.apple.com/?daddr=${query}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/directions?to=${query}` },
  ];
}

/** Links that open directions in other companies' maps once the content has a street, and the street map if the content has one. */
export function Directions() {
  const words = useLabels();
  const { address, streetMap } = useOffice();
  const links = directionLinks(address);
  if (links.length === 0 && !streetMap.url) return null;
  return (
    <div className={styles.directions}>
      {links.length > 0 && (
        <>
          <h3>{words.directions}</h3>
          <p>{words.directionsIntro}</p>
          <ul className="row">
            {links.map(({ name, href }) => (
              <li key={name}>
                <a className="button" data-kind="line" href={href} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {streetMap.url && (
        <ErrorBoundary>
          <StreetMap url={streetMap.url} />
        </ErrorBoundary>
      )}
    </div>
  );
}

/**
 * A map from another company, loaded only after the visitor presses the button. The text above the button names the company
 * (docs/specification.md, Map).
 */
function StreetMap({ url }: { url: string }) {
  const words = useLabels();
  const { streetMap } = useOffice();
  const [shown, setShown] = useState(false);
  if (shown)
    return (
      <iframe
        // The map has another origin, so allow-same-origin does not open the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        className={styles.frame}
        src={url}
        title={words.streetMapTitle}
      />
    );
  return (
    <div className="stack">
      <p>
        {words.streetMapNotice} {streetMap.operator}.
      </p>
      <button type="button" className="button" data-kind="line" onClick={() => setShown(true)}>
        {words.streetMapShow}
      </button>
    </div>
  );
}
