import usePage from "content:page/home";

import type { SectionItem } from "../../content-reader/section-shapes.ts";
import { Columns } from "../components/columns/columns.tsx";
import styles from "./home.module.css";

/** The ways in which the provider listens, and the link to tell it something. */
export function Listening({ items }: { items: readonly SectionItem[] }) {
  const page = usePage();
  return (
    <>
      <Columns items={items} />
      <p className={styles.after}>
        <a className="button" data-kind="line" href="/contact#feedback-and-complaints">
          {page.actions.feedback}
        </a>
      </p>
    </>
  );
}
