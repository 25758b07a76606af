import useInterface from "content:interface";
import useSite from "content:site";

import crumbs from "./breadcrumb.module.css";
import { stepsTo } from "../../content-reader/breadcrumb.ts";
import { Icon } from "../components/icon/icon.tsx";
import { PrintButton } from "../components/print-button/print-button.tsx";
import { DisplayButton } from "../display/display-button.tsx";
import { useTwin } from "../easy-read/twin.ts";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { ListenButton } from "../listen/listen-button.tsx";
import { publishedAt, useRoute } from "../routing/location.ts";
import { useWords } from "../words/words.ts";
import styles from "./page-tools.module.css";

/**
 * The line above every page: where it is, and the tools that change how it reads. Each tool has its own error boundary, so that an
 * error removes neither the page nor the other tools.
 */
export function PageTools() {
  const { navigation, pageTools: words } = useInterface();
  const { phone } = useSite();
  const twin = useTwin();
  const hasPrint = twin !== undefined && !twin.isEasyRead;
  const parts = 2 + (twin ? 1 : 0) + (hasPrint ? 1 : 0);
  return (
    <div className={`screen-only ${styles.tools}`}>
      <div className={`wrap ${styles.row}`}>
        <ErrorBoundary>
          <Breadcrumb />
        </ErrorBoundary>
        {/* In windows whose bar has no number (navigation/top-bar.tsx). */}
        <a className={styles.call} href={phone.general.href}>
          <span className="visually-hidden">{`${navigation.labels.call} `}</span>
          <span className="tel">{phone.general.text}</span>
        </a>
        <div role="region" aria-label={words.label} className={styles.bar} data-parts={parts}>
          {twin && (
            <a className="button" data-kind="tool" href={twin.address}>
              <Icon name="book-open" />
              {twin.isEasyRead ? words.easyRead : words.standard}
            </a>
          )}
          <ErrorBoundary>
            <DisplayButton />
          </ErrorBoundary>
          {hasPrint && (
            <ErrorBoundary>
              <PrintButton kind="tool">
                <Icon name="printer" />
                {words.print}
              </PrintButton>
            </ErrorBoundary>
          )}
          <ErrorBoundary>
            <ListenButton />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

/** The way from Home to a standard page, with the names of the structured data. A page that this stage lacks is left out. */
function Breadcrumb() {
  const { breadcrumb, footer, navigation } = useInterface();
  const route = useRoute();
  const files = useWords("words-files");
  if (!route || route.isEasyRead) return null;
  const steps = stepsTo(route.path, { breadcrumb, footer, navigation }).filter(({ path }) => publishedAt(path, files));
  if (steps.length < 2) return null;
  const last = steps.at(-1);
  return (
    <nav className={crumbs.breadcrumb} aria-label={breadcrumb.label}>
      <ol>
        {steps.map((step) => (
          <li key={step.path}>
            {step === last && route.item === undefined ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <a href={step.path}>{step.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
