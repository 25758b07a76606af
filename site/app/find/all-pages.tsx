import useIndex from "content:find-index";
import useInterface from "content:interface";
import useLabels from "content:labels/find";

import type { FindEntry } from "../../../content-model/content/find-index.ts";
import { twinAddress } from "../../../content-model/values/pages.ts";
import { ItemPicture } from "../components/item-picture.tsx";
import styles from "./all-pages.module.css";

/** The list of all pages in groups, each page with a sentence and with its Easy Read page. */
export function AllPages({ entries }: { entries: readonly FindEntry[] }) {
  const { groups } = useIndex();
  const words = useLabels();
  return (
    <section className={`wrap ${styles.all}`}>
      <h2>{words.all}</h2>
      <div className={styles.groups}>
        {groups.map(({ id, heading, picture }) => (
          <section key={id} data-wide={id === "support" || undefined}>
            <h3>
              <ItemPicture name={picture} />
              {heading}
            </h3>
            <ul>
              {entries
                .filter(({ group }) => group === id)
                .map((entry) => (
                  <ListedPage key={entry.href} entry={entry} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function ListedPage({ entry: { href, title, sentences } }: { entry: FindEntry }) {
  const { pageTools } = useInterface();
  const twin = twinAddress(href);
  return (
    <li>
      <a href={href}>{title}</a>
      <p>
        {sentences[0]}
        {twin !== href && (
          <>
            {" "}
            <a href={twin}>
              {pageTools.easyRead}
              <span className="visually-hidden">: {title}</span>
            </a>
          </>
        )}
      </p>
    </li>
  );
}
