import useWords from "content:form/message";

import { dayInWords } from "../../../content-model/values/days.ts";
import { MessagePage, type MessageWords } from "../message/message-page.tsx";
import styles from "../message/message-page.module.css";
import type { ShownMessage } from "../../../content-model/forms/message-state.ts";
import { stagesOf } from "../message/stages.ts";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["form/message"];

/** Following a message, in standard words. */
export default function Message() {
  return <MessagePage words={useWords()} page="/contact/message" other="/contact/message/easy-read" progress={Progress} />;
}

function Progress({ words, message }: { words: MessageWords; message: ShownMessage }) {
  return (
    <>
      <ol className={styles.stages}>
        {stagesOf(words, message).map(({ name, words: text, day }) => (
          <li key={name} data-done={day !== undefined || undefined}>
            {text}
            {day !== undefined && <strong>{day}</strong>}
          </li>
        ))}
      </ol>
      {message.promised !== undefined && (
        <>
          <p className={styles.promise}>
            {words.promised} <strong>{dayInWords(message.promised)}</strong>
          </p>
          <p>{words.promisedText}</p>
        </>
      )}
    </>
  );
}
