import type { ReactNode } from "react";

import type { Section } from "../../../content-model/values/sections.ts";
import { Prose } from "../components/sections/prose.tsx";
import styles from "./home.module.css";

type Props = {
  section: Pick<Section, "id" | "heading" | "html" | "after">;
  isWash?: boolean;
  /** A wide picture at the foot of the section. */
  scene?: string;
  children?: ReactNode;
};

/** A section of Home: its heading with its words, what it shows, and the words after its list. */
export function HomeSection({ section: { id, heading, html, after }, isWash = false, scene, children }: Props) {
  return (
    <section className={styles.section} data-wash={isWash || undefined}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={id}>{heading}</h2>
          {html && <Prose html={html} />}
        </div>
        {children}
        {after && (
          <div className={styles.after}>
            <Prose html={after} />
          </div>
        )}
      </div>
      {scene && (
        <img className={`${styles.scene} after-first-paint`} src={scene} width="1440" height="420" alt="" loading="lazy" />
      )}
    </section>
  );
}
