import useInterface from "content:interface";
import useLanguageNames from "content:language-names";
import useSite from "content:site";

import { Icon } from "../components/icon.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { DisplayButton } from "../display/display-button.tsx";
import { usePath, useTwin, publishedAt } from "../routing/location.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { LIST, useHasLanguages } from "../languages/language-links.tsx";
import { ListenButton } from "../listen/listen-button.tsx";
import { FIND } from "../navigation/nav-links.tsx";
import { useWords } from "../words/words.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import styles from "./page-tools.module.css";

/**
 * The line above every page: where it is, and the tools that change how it reads. Each tool has its own error boundary, so that an
 * error removes neither the page nor the other tools.
 */
export function PageTools() {
  const { navigation, pageTools: words } = useInterface();
  const { phone } = useSite();
  const path = usePath();
  const twin = useTwin();
  const hasPrint = twin !== undefined && !twin.isEasyRead;
  const parts = 2 + (twin ? 1 : 0) + (hasPrint ? 1 : 0);
  return (
    <div className={`screen-only ${styles.tools}`}>
      <div className={`wrap ${styles.row}`}>
        <ErrorBoundary>
          <Breadcrumb />
        </ErrorBoundary>
        <QuietLinks />
        {/* In windows whose bar has no number (navigation/top-bar.tsx). */}
        <a className={styles.call} href={phone.general.href}>
          <span className="visually-hidden">{`${navigation.labels.call} `}</span>
          <span className="tel">{phone.general.text}</span>
        </a>
        <div role="region" aria-label={words.label} className={styles.bar} data-parts={parts}>
          {twin && (
            <a className="button" data-kind="tool" href={twin.address}>
              <Icon name="book-open" />
              <span>{twin.isEasyRead ? words.easyRead : words.standard}</span>
            </a>
          )}
          <ErrorBoundary>
            {/* A navigation, such as Back, closes its panel. */}
            <DisplayButton key={path} />
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

/** The pages that find things and that list the languages. A phone has them in its menu and in the footer. */
function QuietLinks() {
  const { pageTools: words } = useInterface();
  const { heading } = useLanguageNames();
  const hasLanguages = useHasLanguages();
  const hasFind = publishedAt(FIND, useWords("words-files")) !== undefined;
  const links = [
    ...(hasFind ? [{ href: FIND, name: words.find }] : []),
    ...(hasLanguages ? [{ href: LIST, name: heading }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <nav className={styles.quiet} aria-label={links.map(({ name }) => name).join(", ")}>
      {links.map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
