import { useState } from "react";
import useLabels from "content:labels/map";
import useOffice from "content:office";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import styles from "./directions.module.css";

type Address = { street: string | null; suburb: string; state: string; postcode: string; latitude: number; longitude: number };

/** Returns links that open directions to an address. Without a street they lead to its position. */
export function directionLinks(address: Address): { name: string; href: string }[] {
  const { street, suburb, state, postcode, latitude, longitude } = address;
  const place = street === null ? `${latitude},${longitude}` : `${street}, ${suburb} ${state} ${postcode}`;
  const query = encodeURIComponent(place);
  return [
    { name: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${query}` },
    { name: "Apple Maps", href: `https://maps.apple.com/?daddr=${query}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}` },
  ];
}

/** Links that open directions in other companies' maps, and the street map if the content has one. */
export function Directions() {
  const words = useLabels();
  const { address, streetMap } = useOffice();
  return (
    <div className={styles.directions}>
      <h3>{words.directions}</h3>
      <p>{words.directionsIntro}</p>
      <ul className="row">
        {directionLinks(address).map(({ name, href }) => (
          <li key={name}>
            <a className="button" data-kind="line" href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
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
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the map has another origin, so allow-same-origin does not open the sandbox
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
