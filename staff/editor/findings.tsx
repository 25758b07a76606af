import { Link } from "react-router";
import { useEffect } from "react";

import { fieldId } from "../../content-model/editing/field-paths.ts";
import type { ChecksOff, FileFindings, Finding } from "./file-findings.server.ts";
import { contentChecks as say } from "./content-words.ts";
import { useAsking } from "../parts/poll.ts";
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
  const { shown, state, load } = useAsking(first);
  const address = `/content/checks/${path}`;
  useEffect(() => {
    if (first === undefined || saved !== undefined) void load(address);
  }, [address, first, saved, load]);
  useEffect(() => {
    // There were too many checks.
    const wait = shown && "isOff" in shown ? shown.wait : undefined;
    if (wait === undefined) return;
    const timer = setTimeout(() => void load(address), wait * 1000);
    return () => clearTimeout(timer);
  }, [address, shown, load]);
  return { findings: shown, isBusy: state !== "idle" };
}
