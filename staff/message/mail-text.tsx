import { useParams, useSearchParams } from "react-router";

import type { FiledMail } from "../../cases/data/mail-tables.ts";
import type { MailFile } from "../../cases/entries/mail-files.ts";
import { UNSCANNED } from "./submission-file.tsx";
import { submission as words, timeline as say } from "./submission-words.ts";
import { fill } from "../../platform/text/fill.ts";
import styles from "./mail.module.css";

type Props = { mail: Pick<FiledMail, "subject" | "parts" | "isCut" | "refused"> };

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

type FilesProps = { files: readonly MailFile[]; folder?: string };

/**
 * The files of a mail, by their addresses in a folder: that of the message, unless it is given. The route of a file leads here with the
 * parameter `mail-file` if the scanner could not be reached.
 */
export function MailFiles({ files, folder }: FilesProps) {
  const { reference = "" } = useParams();
  const [search] = useSearchParams();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, kind, size, scan }) => {
        const address = `${folder ?? `/submissions/${reference}/mail-files`}/${id}`;
        if (scan === "found") return <li key={id}>{fill(say.fileOfMailFound, { name })}</li>;
        const isNotReached = search.get("mail-file") === id && scan === undefined;
        return (
          <li key={id} dir="auto">
            <a href={address}>{fill(say.fileOfMail, { name, kind: kind.toUpperCase(), size })}</a>
            {isNotReached && (
              <p role="status">
                {words.fileNotReached} <a href={`${address}?${UNSCANNED}`}>{words.saveUnscanned}</a>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="typed" dir="auto">
    {text}
  </p>
);
