import { Fragment } from "react";
import useLabels from "content:labels/easyRead";

import { dayInWords } from "../../../content-model/values/days.ts";
import type { EasyReadPage as Page } from "../../../content-model/schemas/easy-read-schemas.ts";
import { stepsAddress } from "../../../content-model/values/pages.ts";
import { Icon } from "../components/icon.tsx";
import { LeaveControl, LEAVE_FROM } from "../leave/leave-control.tsx";
import { usePath, useRoute } from "../routing/location.ts";
import styles from "./easy-read-page.module.css";
import { EasyReadRows } from "./easy-read-rows.tsx";
import { reviewInWords } from "./review-in-words.ts";

/** A page in Easy Read: whether it is reviewed, its sections, and the meanings of its hard words. */
export function EasyReadPage({ page }: { page: Page }) {
  const words = useLabels();
  const route = useRoute();
  const leaveFrom = route && LEAVE_FROM[route.name];
  const path = usePath();
  return (
    <article className={`wrap ${styles.page} ${styles.whole}`}>
      <header>
        <p className={styles.badge}>
          <Icon name="book-open" />
          {words.badge}
        </p>
        <h1>{page.heading}</h1>
        <p className={styles.review}>{reviewInWords(page.review, words)}</p>
        {__SITE_STAGE__ === "live" && (
          <p className={`screen-only ${styles.steps}`}>
            <a className="button" data-kind="line" href={stepsAddress(path)}>
              {words.steps}
              <Icon name="arrow-right" />
            </a>
          </p>
        )}
        {page.changed !== undefined && <p>{words.changed.replace("{day}", dayInWords(page.changed))}</p>}
      </header>
      {page.sections.map(({ id, heading, rows }) => (
        <Fragment key={id}>
          {id === leaveFrom && <LeaveControl />}
          <section>
            <h2 id={id}>{heading}</h2>
            <EasyReadRows rows={rows} wordList={page.wordList} />
          </section>
        </Fragment>
      ))}
      {page.wordList.length > 0 && <WordList list={page.wordList} />}
    </article>
  );
}

function WordList({ list }: { list: Page["wordList"] }) {
  const words = useLabels();
  return (
    <section>
      <h2 id="word-list">{words.wordList}</h2>
      <p>{words.wordListIntro}</p>
      <dl className={styles.words}>
        {list.map(({ word, meanings }) => (
          <div key={word}>
            <dt>{word}</dt>
            {meanings.map((meaning) => (
              <dd key={meaning}>{meaning}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
