import type { EntryWords } from "./work-shown.server.ts";
import { timeline as say } from "./submission-words.ts";
import { fill } from "../../platform/text/fill.ts";
import styles from "./timeline.module.css";

type Props = { mail: Extract<EntryWords, { kind: "mail" }> };

/** A mail that came in, as plain text. What it quotes, and its signature, are folded. */
export function MailText({ mail: { subject, parts, isCut, refused = [] } }: Props) {
  return (
    <>
      {subject !== "" && (
        <p dir="auto">
          {say.subject}: {subject}
        </p>
      )}
      {parts.map(({ kind, text }, index) =>
        kind === "words" ? (
          <Words key={index} text={text} />
        ) : (
          <details key={index}>
            <summary>{kind === "quote" ? say.quote : say.signature}</summary>
            <Words text={text} />
          </details>
        ),
      )}
      {isCut && <p>{say.isCut}</p>}
      {refused.map(({ name, because }, index) => (
        <p key={index}>{fill(say.refusedFile, { name, reason: say.refusedBecause[because] })}</p>
      ))}
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
    {text}
  </p>
);
