import useWords from "content:form/message-easy-read";
import useLabels from "content:labels/easyRead";

import { dayInWords } from "../../../content-model/values/days.ts";
import { Icon } from "../components/icon.tsx";
import { EasyReadRows } from "../easy-read/easy-read-rows.tsx";
import styles from "../easy-read/easy-read-page.module.css";
import { MessagePage, type MessageWords } from "../message/message-page.tsx";
import type { ShownMessage } from "../../../content-model/forms/message-state.ts";
import { type Stage, stagesOf } from "../message/stages.ts";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["form/message-easy-read"];

/** Following a message, in Easy Read. */
export default function MessageEasyRead() {
  const { badge, draft } = useLabels();
  return (
    <article className={`wrap ${styles.page}`}>
      <p className={styles.badge}>
        <Icon name="book-open" />
        {badge}
      </p>
      <MessagePage words={useWords()} page="/contact/message/easy-read" other="/contact/message" progress={Rows} isEasyRead />
      {/* Nobody has reviewed these words yet (docs/specification.md, Easy Read). */}
      <p className={styles.review}>{draft}</p>
    </article>
  );
}

const PICTOGRAMS: Readonly<Record<Stage["name"], string>> = {
  received: "letter",
  read: "read",
  answered: "talk",
  added: "write",
  withdrawn: "closed",
};

function Rows({ words, message }: { words: MessageWords; message: ShownMessage }) {
  const rows = stagesOf(words, message).map(({ name, words: text, day }) => ({
    pictogram: PICTOGRAMS[name],
    sentences: [`${text}.`, ...(day === undefined ? [] : [`${day}.`])],
  }));
  const { promised: day } = message;
  const promised =
    day === undefined
      ? []
      : [{ pictogram: "calendar-week", sentences: [`${words.promised}: ${dayInWords(day)}.`, words.promisedText] }];
  return <EasyReadRows rows={[...rows, ...promised]} wordList={[]} />;
}
