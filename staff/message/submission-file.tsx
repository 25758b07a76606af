import { useSearchParams } from "react-router";

import type { OpenedSubmission } from "./submission.server.ts";
import { submission as say } from "./submission-words.ts";
import { fill } from "../../platform/text/fill.ts";

/** The parameter with which a person takes a file that the scanner could not check. */
export const UNSCANNED = "unscanned";

type Props = { reference: string; file: NonNullable<OpenedSubmission["file"]> };

/**
 * The file of a submission: its kind, its size, what the virus scanner said, and a link that saves it. After a refusal,
 * download-file.ts leads here with the parameter `file`.
 */
export function SubmissionFile({ reference, file: { kind, size, scan } }: Props) {
  const [search] = useSearchParams();
  const isNotReached = search.get("file") === "not-scanned" && scan === "not-scanned";
  const sentence = { clean: say.fileClean, found: say.fileFound, "not-scanned": say.fileText }[scan];
  const address = `/submissions/${reference}/file`;
  return (
    <section id="file">
      <h2>{say.file}</h2>
      <p role={search.get("file") === "found" ? "status" : undefined}>{fill(sentence, { kind: kind.toUpperCase(), size })}</p>
      {isNotReached && <p role="status">{say.fileNotReached}</p>}
      {scan !== "found" && (
        <p className="row">
          <a className="button" data-kind="line" href={address}>
            {say.download}
          </a>
          {isNotReached && (
            <a className="button" data-kind="line" href={`${address}?${UNSCANNED}`}>
              {say.saveUnscanned}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
