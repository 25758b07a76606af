import useEasyReadPage from "content:easy-read-page";
import useLabels from "content:labels/easyRead";

import { stepsOf } from "../../../content-model/easy-read/page-views.ts";
import type { EasyReadPage } from "../../../content-model/schemas/easy-read-schemas.ts";
import { EASY_READ_FORM, stepsAddress } from "../../../content-model/values/pages.ts";
import { Icon } from "../components/icon.tsx";
import { useIsShown } from "../hydration/current-openings.ts";
import { LeaveControl, LEAVE_FROM } from "../leave/leave-control.tsx";
import type { HeadOfPage } from "../page/page-module.ts";
import { usePath, useRoute } from "../routing/location.ts";
import { Stepper } from "./stepper.tsx";
import page from "./easy-read-page.module.css";
import { HardWords, Pictogram } from "./row-parts.tsx";
import { reviewInWords } from "./review-in-words.ts";
import styles from "./steps.module.css";

export const head: HeadOfPage = ({ "easy-read-page": { title, description }, "labels/easyRead": labels }) => ({
  title: labels.stepsTitle.replace("{title}", title),
  description,
});

/** The Easy Read page whose words are loaded, one step at a time. Only the live stage has these pages. */
export default function Steps() {
  return <StepsPage page={useEasyReadPage()} />;
}

function StepsPage({ page: { heading, review, sections, wordList } }: { page: EasyReadPage }) {
  const words = useLabels();
  const whole = usePath().slice(0, -stepsAddress("").length);
  const isShown = useIsShown();
  const name = useRoute()?.name;
  const canLeave = name !== undefined && LEAVE_FROM[name] !== undefined;
  const today = sections.map((section) => ({ ...section, rows: section.rows.filter(({ shown }) => !shown || isShown(shown)) }));
  const steps = stepsOf({ sections: today }).map(({ heading: section, pictogram, sentences, hardWords }) => ({
    heading: section,
    sentences,
    picture: <Pictogram name={pictogram} className={page.pictogram} />,
    more: <HardWords words={hardWords} wordList={wordList} />,
  }));
  return (
    <article className={`wrap ${styles.page}`}>
      <div className={styles.above}>
        <p className={page.badge}>
          <Icon name="book-open" />
          {words.badge}
        </p>
        <a className="screen-only" href={whole}>
          <Icon name="list" />
          {words.all}
        </a>
      </div>
      <h1>{heading}</h1>
      {canLeave && <LeaveControl />}
      <Stepper steps={steps} last={{ words: words.ask, href: EASY_READ_FORM }} />
      <p className={styles.review}>{reviewInWords(review, words)}</p>
    </article>
  );
}
