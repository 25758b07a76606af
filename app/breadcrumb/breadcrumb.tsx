import useInterface from "content:interface";

import { stepsTo } from "../../content-reader/breadcrumb.ts";
import { publishedAt, useRoute } from "../routing/location.ts";
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
      </ol>
    </nav>
  );
}
