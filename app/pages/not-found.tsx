import useInterface from "content:interface";

import jetty from "../../content/art/404-jetty.svg";
import { OrCall } from "../components/telephone/telephone.tsx";
import { WaveShapes } from "../components/wave-shapes/wave-shapes.tsx";
import { useHydrated } from "../hydrated.ts";
import { goTo } from "../routing/location.ts";
import { FIRST_PAGE } from "../stage.ts";
import { WayOut } from "../easy-read/way-out.tsx";
import styles from "../not-found/not-found.module.css";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = ({ interface: { notFound } }) => ({ title: notFound.title, description: notFound.text });

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
