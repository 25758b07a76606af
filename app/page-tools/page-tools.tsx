import { pageTools as words } from "content:interface";

import { Icon } from "../components/icon/icon.tsx";
import { PrintButton } from "../components/print-button/print-button.tsx";
import { DisplayButton } from "../display/display-button.tsx";
import { useTwin } from "../easy-read/twin.ts";
import { ListenButton } from "../listen/listen-button.tsx";
import styles from "./page-tools.module.css";

/** Above every page: its other form (Easy Read, or from there the one plain link back), and ways to have it read or shown. */
export function PageTools() {
  const twin = useTwin();
  return (
    <div role="region" aria-label={words.label} className={styles.tools}>
      <div className={`wrap ${styles.row}`}>
        {twin && (
          <a className="button" data-kind="tool" href={twin.address}>
            <Icon name="book-open" />
            {twin.isEasyRead ? words.easyRead : words.standard}
          </a>
        )}
        <DisplayButton />
        {twin && !twin.isEasyRead && (
          <PrintButton kind="tool">
            <Icon name="printer" />
            {words.print}
          </PrintButton>
        )}
        <ListenButton />
      </div>
    </div>
  );
}
