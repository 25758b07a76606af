import { useState } from "react";
import words from "content:labels/map";
import { streetMap } from "content:office";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import styles from "./directions.module.css";

/**
 * A map from another company, loaded only after the visitor presses the button, which names the company
 * (docs/specification.md, Map).
 */
export function StreetMap() {
  return (
    <ErrorBoundary>
      <OptInMap />
    </ErrorBoundary>
  );
}

function OptInMap() {
  const [shown, setShown] = useState(false);
  const { url, operator } = streetMap;
  if (!url) return null;
  if (shown)
    return (
      <iframe
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the map is of another origin, so it stays in its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        className={styles.frame}
        src={url}
        title={words.streetMapTitle}
      />
    );
  return (
    <div className="stack">
      <p>
        {words.streetMapNotice} {operator}.
      </p>
      <button type="button" className="button" data-kind="line" onClick={() => setShown(true)}>
        {words.streetMapShow}
      </button>
    </div>
  );
}
