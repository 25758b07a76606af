import useInterface from "content:interface";
import useLabels from "content:labels/find";
import useSite from "content:site";
import { Fragment } from "react";

import { addressOf } from "../../../content-model/values/pages.ts";
import { ItemPicture } from "../components/item-picture.tsx";
import { Panel } from "../components/panel.tsx";
import { Telephone } from "../components/telephone.tsx";
import { servicePicture } from "../service-links/service-pictures.ts";
import styles from "./find-results.module.css";
import type { Hit, Found } from "./search.ts";

/** What was found, each with its place, its title and one sentence, beside whom to ask; whom to ask alone if nothing was found. */
export function FindResults({ hits }: { hits: readonly Hit[] }) {
  const words = useLabels();
  return (
    <div className={`wrap ${styles.results}`}>
      <h2 className="visually-hidden">{words.results}</h2>
      {hits.length > 0 && (
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <Result key={hit.entry.href} hit={hit} />
          ))}
        </ol>
      )}
      <NotFound />
    </div>
  );
}

function Result({ hit: { entry, sentence } }: { hit: Hit }) {
  return (
    <li>
      <Picture name={entry.picture} />
      <p className={styles.place}>{entry.place}</p>
      <h3>
        <a href={entry.href}>{entry.title}</a>
      </h3>
      {/* Other words have another sentence, in a new element, because a translator replaces the bare text between the marks. */}
      <p key={sentence.map(({ text, isMatch }) => `${isMatch}${text}`).join()}>
        {sentence.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
      </p>
    </li>
  );
}

/** The picture of a support, or a pictogram. */
function Picture({ name }: { name: string }) {
  const drawing = servicePicture(name);
  if (drawing === undefined) return <ItemPicture name={name} className={styles.picture} />;
  return <img className={styles.picture} src={drawing} width="480" height="340" alt="" loading="lazy" />;
}

function NotFound() {
  const words = useLabels();
  const { callToAction } = useInterface();
  const { phone } = useSite();
  return (
    <div className={styles.notFound}>
      <Panel kind="call" heading={words.notFound}>
        <p>{words.notFoundText}</p>
        <ul>
          <li>
            <span>{words.call}</span>
            <Telephone number={phone.general} />
          </li>
          <li>
            <a className="tel" href="/contact#write-to-us">
              {callToAction.write}
            </a>
          </li>
          <li>
            <span>{words.orLook}</span>
            <a className="tel" href={addressOf("find")}>
              {words.all}
            </a>
          </li>
        </ul>
        <p>{words.onDevice}</p>
      </Panel>
    </div>
  );
}

const WORDS = "{words}";

/** How much was found, and what was looked for if a word was corrected or led to a support. */
export function FindStatus({ asked, found }: { asked: string; found: Found | undefined }) {
  const words = useLabels();
  if (!found) return <span>{words.hint}</span>;
  const { hits, lookedFor } = found;
  if (hits.length === 0) return <span>{words.noResults.replace(WORDS, () => asked)}</span>;
  const count = hits.length === 1 ? words.oneResult : words.manyResults.replace("{count}", `${hits.length}`);
  return (
    <>
      <b>{count}</b>
      {/* New words have a new element, because a translator replaces the bare text between them. */}
      {lookedFor.length > 0 && <LookedFor key={lookedFor.join()} words={lookedFor} />}
    </>
  );
}

function LookedFor({ words }: { words: readonly string[] }) {
  const { and, lookedFor } = useLabels();
  const [before = "", after = ""] = lookedFor.split(WORDS);
  return (
    <span>
      {` ${before}`}
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ` ${and} `}
          <b>{word}</b>
        </Fragment>
      ))}
      {after}
    </span>
  );
}
