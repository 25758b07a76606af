import page from "content:page/home";

import branch from "../../content/art/voices-branch.svg";
import { Prose } from "../components/sections/prose.tsx";
import { Hero } from "../home/hero.tsx";
import { ServiceCards } from "../services/service-cards.tsx";
import styles from "../home/home.module.css";

export const head = page;

const FIRST_WITH_CARDS = "services";
const BESIDE_THE_BRANCH = "listening";

/** Home, which only the live stage publishes (docs/specification.md, section 2). */
export default function Home() {
  return (
    <>
      <Hero />
      {page.sections.map(({ id, heading, html }) => (
        <section key={id} className={styles.section} data-wash={id === BESIDE_THE_BRANCH || undefined}>
          {id === BESIDE_THE_BRANCH && (
            <img className={styles.branch} src={branch} width="520" height="560" alt="" loading="lazy" />
          )}
          <div className="wrap">
            <div className={id === FIRST_WITH_CARDS ? styles.head : undefined}>
              <h2 id={id}>{heading}</h2>
              <Prose html={html} />
            </div>
            {id === FIRST_WITH_CARDS && <ServiceCards />}
          </div>
        </section>
      ))}
    </>
  );
}
