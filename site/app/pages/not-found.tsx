import useNotFoundTwin from "content:easy-read-not-found";
import useInterface from "content:interface";
import useLabels from "content:labels/easyRead";

import jetty from "../../../content/art/404-jetty.svg";
import { twinAddress } from "../../../content-model/values/pages.ts";
import { OrCall } from "../components/telephone.tsx";
import { WaveShapes } from "../components/wave-shapes.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { goTo } from "../routing/location.ts";
import { FIRST_PAGE } from "../routing/stage.ts";
import booklet from "../easy-read/easy-read-page.module.css";
import { EasyReadRows } from "../easy-read/easy-read-rows.tsx";
import styles from "./not-found.module.css";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = ({ interface: { notFound } }) => ({ title: notFound.title, description: notFound.text });

/** The 404 screen (docs/specification.md, section 2). While the site is parked, "/" shows it too. */
export default function NotFound() {
  const { notFound } = useInterface();
  return (
    <>
      <img className={styles.art} src={jetty} width="1440" height="500" alt="" />
      <div className={`wrap ${styles.words}`}>
        <div className="stack">
          <h1>{notFound.title}</h1>
          <p className="lead">{notFound.text}</p>
          <GoBack />
          <OrCall words={notFound.orCall} end="" />
        </div>
        <WayOut />
      </div>
      <WaveShapes names={["foot"]} />
    </>
  );
}

/**
 * Returns to the previous history entry, also on another site. Without such an entry, and without scripts, it leads to the first
 * page (docs/specification.md, 404 and Go Back).
 */
function GoBack() {
  const { notFound } = useInterface();
  const hydrated = useHydrated();
  const goBack = () => (history.length > 1 ? history.back() : goTo(FIRST_PAGE));
  return hydrated ? (
    <button type="button" className="button" data-kind="main" onClick={goBack}>
      {notFound.goBack}
    </button>
  ) : (
    <a className="button" data-kind="main" href={FIRST_PAGE}>
      {notFound.goBack}
    </a>
  );
}

/** The words of the 404 screen in Easy Read. They are on the same screen, so that nobody has to find another page to read them. */
function WayOut() {
  const words = useLabels();
  const page = useNotFoundTwin();
  return (
    <section className={`${booklet.page} ${booklet.wayOut}`} aria-labelledby="way-out">
      <h2 id="way-out">{words.wayOut}</h2>
      <EasyReadRows rows={page.sections.flatMap(({ rows }) => rows)} wordList={page.wordList} />
      <p>
        <a className="button" data-kind="line" href={twinAddress(FIRST_PAGE)}>
          {words.wayOutLink}
        </a>
      </p>
    </section>
  );
}
