import useLabels from "content:labels/easyRead";
import useNotFoundTwin from "content:easy-read-not-found";

import { twinAddress } from "../../content-reader/pages.ts";
import { FIRST_PAGE } from "../stage.ts";
import styles from "./easy-read-page.module.css";
import { EasyReadRows } from "./easy-read-rows.tsx";

/** The words of the 404 screen in Easy Read. They are on the same screen, so that nobody has to find another page to read them. */
export function WayOut() {
  const words = useLabels();
  const page = useNotFoundTwin();
  return (
    <section className={`${styles.page} ${styles.wayOut}`} aria-labelledby="way-out">
      <h2 id="way-out">{words.wayOut}</h2>
      <EasyReadRows rows={page.sections.flatMap(({ rows }) => rows)} />
      <p>
        <a className="button" data-kind="line" href={twinAddress(FIRST_PAGE)}>
          {words.wayOutLink}
        </a>
      </p>
    </section>
  );
}
