import { Link } from "react-router";
import { useEffect, useState } from "react";

import { fieldId } from "../../content-model/editing/field-paths.ts";
import type { ChecksOff, FileFindings, Finding } from "./file-findings.server.ts";
import { contentChecks as say } from "./content-file-words.ts";
import styles from "./findings.module.css";
import { fill } from "../../platform/text/fill.ts";

const ID = "checks";

/** How many things the checks have found, as a link to them, where they do not stand beside the form but below it. */
export function FindingsLink({ found }: { found: FileFindings | ChecksOff | undefined }) {
  const count = found && "findings" in found ? found.findings.length : 0;
  if (count === 0) return null;
  return (
    <p className={styles.link}>
      <a href={`#${ID}`}>{count === 1 ? say.linkOne : fill(say.link, { count })}</a>
    </p>
  );
}

/** What the checks say, beside the form or below it. It never takes the focus. */
export function Findings({ found, isBusy }: { found: FileFindings | ChecksOff | undefined; isBusy: boolean }) {
  return (
    <section className={styles.checks} aria-labelledby={ID} aria-busy={isBusy}>
      <h2 id={ID} tabIndex={-1}>
        {say.heading}
      </h2>
      {found === undefined && <p>{say.busy}</p>}
      {found && ("isOff" in found ? <p>{found.wait === undefined ? say.off : say.wait}</p> : <Found {...found} />)}
    </section>
  );
}

function Found({ findings, reading, olderTwin }: FileFindings) {
  const of = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind);
  return (
    <>
      {findings.length === 0 && <p>{say.none}</p>}
      <List heading={say.errorsHeading} findings={of("error")} />
      <List heading={say.warningsHeading} findings={of("warning")} />
      <List heading={say.launchHeading} findings={of("launch")} />
      {reading && (
        <>
          <p>{fill(say.reading, { grade: reading.grade, most: reading.atMost })}</p>
          {reading.hardest.length > 0 && (
            <details>
              <summary>{say.hardest}</summary>
              <ol>
                {reading.hardest.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ol>
            </details>
          )}
        </>
      )}
      {olderTwin && (
        <p>
          {say.twinOlder} <Link to={`/content/files/${olderTwin.path}`}>{olderTwin.title}</Link>
        </p>
      )}
    </>
  );
}

function List({ heading, findings }: { heading: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {findings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field === undefined ? message : <a href={`#${fieldId(field)}`}>{message}</a>}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Asks for the findings of a file after each save, and at first if they did not come with the page as `first`. `saved` is the revision
 * of the last save.
 */
export function useFindings(path: string, first: FileFindings | ChecksOff | undefined, saved: number | undefined) {
  const [findings, setFindings] = useState(first);
  const [isBusy, setBusy] = useState(false);
  // Counts the checks that were put off because there were too many.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (first !== undefined && saved === undefined && asked === 0) return;
    const leaving = new AbortController();
    setBusy(true);
    let again: ReturnType<typeof setTimeout>;
    const show = (found: FileFindings | ChecksOff) => {
      setFindings(found);
      const wait = "isOff" in found ? found.wait : undefined;
      if (wait !== undefined && !leaving.signal.aborted) again = setTimeout(() => setAsked((count) => count + 1), wait * 1000);
    };
    // A check that fails leaves the earlier findings.
    check(path, leaving.signal)
      .then(show, () => undefined)
      .finally(() => !leaving.signal.aborted && setBusy(false));
    return () => {
      leaving.abort();
      clearTimeout(again);
    };
  }, [path, first, saved, asked]);
  return { findings, isBusy };
}

async function check(path: string, signal: AbortSignal): Promise<FileFindings | ChecksOff> {
  const response = await fetch(`/content/checks/${path}`, { redirect: "error", cache: "no-store", signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as FileFindings | ChecksOff;
}
