import useFamilies from "content:service-families";
import useLabels from "content:labels/services";

import plants from "../../../content/art/hero-seam-plants.svg";
import { ServiceCard } from "./service-card.tsx";
import styles from "./service-families.module.css";

/**
 * The supports in their families. The link of a card covers it and leads to the support. `as` is the level of the names of the families,
 * which those of the supports stand below.
 */
export function ServiceFamilies({ as: Family }: { as: "h2" | "h3" }) {
  const families = useFamilies();
  const words = useLabels();
  return (
    <div className={styles.families}>
      {families.map(({ heading, supports }) => (
        <div key={heading} className={styles.family}>
          <Family>{heading}</Family>
          <ul className={styles.cards}>
            {supports.map((support) => (
              <ServiceCard key={support.id} support={support} as={Family === "h2" ? "h3" : "h4"} isTarget={Family === "h2"} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.unsure}>
        <Family>{words.unsure}</Family>
        <p>{words.unsureText}</p>
        <a className="button" data-kind="line" href="/contact#write-to-us">
          {words.unsureLink}
        </a>
        <img src={plants} width="520" height="470" alt="" loading="lazy" />
      </div>
    </div>
  );
}
