import { Suspense, use } from "react";
import useInterface from "content:interface";

import { nameOfItem, stepsTo } from "../../../content-model/content/breadcrumb.ts";
import type { Route } from "../../../content-model/values/pages.ts";
import { wordsKey } from "../../../content-model/values/site-values.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { publishedAt, useRoute } from "../routing/location.ts";
import { WordsLoader } from "../words/load-words.tsx";
import { useWords } from "../words/words.ts";
import styles from "./breadcrumb.module.css";

/** The way from Home to a standard page, with the names of the structured data. A page that this stage lacks is left out. */
export function Breadcrumb() {
  const { breadcrumb, footer, navigation } = useInterface();
  const route = useRoute();
  const files = useWords("words-files");
  if (!route || route.isEasyRead) return null;
  const steps = stepsTo(route.path, { breadcrumb, footer, navigation }).filter(({ path }) => publishedAt(path, files));
  if (steps.length < 2) return null;
  const last = steps.at(-1);
  return (
    <nav className={styles.breadcrumb} aria-label={breadcrumb.label}>
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
        {__SITE_STAGE__ === "live" && route.item !== undefined && (
          <ErrorBoundary key={route.path}>
            <Suspense>
              <ItemStep route={route} />
            </Suspense>
          </ErrorBoundary>
        )}
      </ol>
    </nav>
  );
}

/** The item that the page shows. Its name is in the words of the page, which the page loads too. */
function ItemStep({ route }: { route: Route }) {
  const digest = useWords("words-files")[wordsKey(route)] ?? "";
  const item = nameOfItem(use(use(WordsLoader)(digest)));
  if (!item) return null;
  return (
    <li className={styles.item}>
      <bdi aria-current="page" lang={item.lang}>
        {item.name}
      </bdi>
    </li>
  );
}
