import { useState } from "react";
import useLabels from "content:labels/map";
import useOffice from "content:office";

import styles from "./directions.module.css";

/**
 * A map from another company, loaded only after the visitor presses the button. The text above the button names the company
 * (docs/specification.md, Map).
 */
export function StreetMap({ url }: { url: string }) {
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
