import { useSearchParams } from "react-router";

import type { ComplaintFile } from "../../cases/complaints/complaint-files.ts";
import { fill } from "../../platform/text/fill.ts";
import { UNSCANNED } from "../message/submission-file.tsx";
import { submission as submissionWords } from "../message/submission-words.ts";
import { ButtonLink } from "../parts/page.tsx";
import type { ComplaintRecord } from "./complaint.server.ts";
import { files as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";

type Props = { record: Pick<ComplaintRecord, "reference" | "files" | "sentFile" | "movedAway"> };

/** The files of a complaint: the one that came with the form, and what staff added, such as a letter that came on paper. */
export function RecordFiles({ record: { reference, files, sentFile, movedAway } }: Props) {
  const [search] = useSearchParams();
  const asked = search.get("file");
  return (
    <section className={styles.panel} id="files">
      <h2>{say.heading}</h2>
      {files.length === 0 && !sentFile && <p>{say.none}</p>}
      <ul className={styles.improvements}>
        {sentFile && (
          <li>
            <p>{fill(say.sent, sentFile)}</p>
            <FileLink address={`/submissions/${reference}/file`} label={say.save} what={say.withForm} />
          </li>
        )}
        {files.map((file) => (
          <AddedFile key={file.id} reference={reference} file={file} isAsked={asked === file.id} />
        ))}
      </ul>
      {!movedAway && <ButtonLink to={`/submissions/${reference}/register/add-file`}>{say.add}</ButtonLink>}
    </section>
  );
}

/** `isAsked`: somebody wanted to save it, and was refused. */
function AddedFile({
  reference,
  file,
  isAsked,
}: {
  reference: string;
  file: ComplaintFile & { about: string };
  isAsked: boolean;
}) {
  const { id, what, kind, size, scan = "not-scanned", about } = file;
  const isNotReached = isAsked && scan === "not-scanned";
  const sentences = { clean: say.clean, found: say.found, "not-scanned": submissionWords.fileText };
  const address = `/submissions/${reference}/register/files/${id}`;
  return (
    <li>
      <p dir="auto">
        <b>{what}</b>
      </p>
      <p className={styles.cell}>{about}</p>
      <p role={isAsked && scan === "found" ? "status" : undefined}>{fill(sentences[scan], { kind: kind.toUpperCase(), size })}</p>
      {isNotReached && <p role="status">{submissionWords.fileNotReached}</p>}
      {scan !== "found" && <FileLink address={address} label={say.save} what={what} />}
      {isNotReached && <FileLink address={`${address}?${UNSCANNED}`} label={submissionWords.saveUnscanned} what={what} />}
    </li>
  );
}

/** A plain link, because a download is no page. */
const FileLink = ({ address, label, what }: { address: string; label: string; what: string }) => (
  <a className="button" data-kind="tool" href={address}>
    {label}
    <span className="visually-hidden">: {what}</span>
  </a>
);
