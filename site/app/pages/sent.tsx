import useSentTwin from "content:easy-read-sent";
import { use, useEffect, useState } from "react";
import useMessageWords from "content:form/message";
import useSentWords from "content:form/sent";
import useInterface from "content:interface";
import useLabels from "content:labels/easyRead";

import friends from "../../../content/art/service-individual-living-options.svg";
import booklet from "../easy-read/easy-read-page.module.css";
import { EasyReadRows } from "../easy-read/easy-read-rows.tsx";
import { reviewInWords } from "../easy-read/review-in-words.ts";
import { OrCall } from "../components/telephone.tsx";
import { type LookUp, type SentRecord, ServedContext } from "../../../content-model/forms/form-state.ts";
import { lastSent } from "../forms/last-sent.ts";
import { TextParts } from "../languages/language-parts.tsx";
import styles from "../forms/sent-message.module.css";
import { Ask } from "../message/ask.tsx";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["form/sent"];

/** The page after sending: the reference, and what happens next (docs/specification.md, Forms). */
export default function Sent() {
  return <SentMessage />;
}

/** Says that the submission with the reference in the address is stored, and what happens next, or that the reference is unknown. */
function SentMessage() {
  const { loading } = useInterface();
  const record = useSentRecord();
  if (record === undefined) return <p className="wrap section">{loading.loading}</p>;
  return (
    <div className={`wrap section ${styles.sent}`}>
      <Record record={record} />
      <OrCall words={loading.orCall} />
    </div>
  );
}

function Record({ record }: { record: LookUp }) {
  const words = useSentWords();
  if (record === "too-many") return <Missing heading={words.unavailableHeading} text={words.tooManyText} />;
  if (record === "unavailable") return <Missing heading={words.unavailableHeading} text={words.unavailableText} />;
  return record ? <Known {...record} /> : <Missing heading={words.unknownHeading} text={words.unknownText} />;
}

function Known({ reference, kind, secret }: SentRecord) {
  const words = useSentWords();
  const { sent: follow, otherWords } = useMessageWords();
  const message = secret === undefined ? undefined : { reference, secret };
  return (
    <>
      <div className="stack">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <p className={styles.reference}>
          {words.reference}
          <strong translate="no">{reference}</strong>
        </p>
        <p>{words.keep}</p>
        {message && (
          <>
            <p className={`${styles.reference} ${styles.secret}`}>
              {follow.secret}
              <strong translate="no">{message.secret}</strong>
            </p>
            <p>{follow.keep}</p>
            <div className="row">
              <Ask page="/contact/message" message={message} button={follow.follow} />
              <Ask page="/contact/message/easy-read" message={message} button={otherWords} />
            </div>
          </>
        )}
        {/* Only the live stage has the page of a message. */}
        {!message && __SITE_STAGE__ === "live" && <p>{follow.none}</p>}
      </div>
      <section className={styles.next}>
        <img className={`screen-only ${styles.picture}`} src={friends} width="480" height="300" alt="" />
        <h2>{words.next}</h2>
        <ol className={styles.steps}>
          {words.kinds[kind].map((step, index) => (
            <li key={index}>
              <TextParts of={step} />
            </li>
          ))}
        </ol>
      </section>
      {/* The form in Easy Read, which only the live stage has, sends enquiries. */}
      {__SITE_STAGE__ === "live" && kind === "enquiry" && <InEasyRead />}
    </>
  );
}

/** What happens next, in Easy Read. It is on the same page, as on the 404 screen, because the form in Easy Read leads here too. */
function InEasyRead() {
  const labels = useLabels();
  const { rows, wordList, review } = useSentTwin();
  return (
    <section className={`${booklet.page} ${styles.easyRead}`} aria-labelledby="in-easy-read">
      <h2 id="in-easy-read">{labels.badge}</h2>
      <EasyReadRows rows={rows} wordList={wordList} />
      <p className={booklet.review}>{reviewInWords(review, labels)}</p>
    </section>
  );
}

function Missing({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="stack">
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
    </div>
  );
}

/** Returns the record that the server rendered, that of the form just sent, or the fetched one. It is undefined while it is fetched. */
function useSentRecord(): LookUp | undefined {
  const { sent } = use(ServedContext);
  const [record, setRecord] = useState<LookUp | undefined>(() =>
    sent !== undefined || import.meta.env.SSR ? sent : lastSent(referenceInAddress()),
  );
  useEffect(() => {
    if (record !== undefined) return;
    fetch(location.pathname + location.search, { headers: { Accept: "application/json" } })
      .then(async (response) => (await response.json()) as LookUp)
      .catch(() => "unavailable" as const)
      .then(setRecord)
      .catch(reportError);
  }, [record]);
  return record;
}

const referenceInAddress = () => new URLSearchParams(location.search).get("ref");
