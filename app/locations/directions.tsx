import useLabels from "content:labels/map";
import useOffice from "content:office";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { directionLinks } from "./direction-links.ts";
import { StreetMap } from "./street-map.tsx";
import styles from "./directions.module.css";

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
