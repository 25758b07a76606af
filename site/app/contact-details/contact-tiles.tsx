import useLabels from "content:labels/contactBlocks";
import useSite from "content:site";

import { Icon } from "../components/icon/icon.tsx";
import type { IconName } from "../components/icon/icon-names.ts";
import { Words } from "../components/words/words.tsx";
import styles from "./contact-tiles.module.css";

type Block = { title: string; icon: IconName; value: string; href?: string };

/** docs/specification.md, section 3: contact blocks. */
export function ContactTiles() {
  const words = useLabels();
  const { addressInWords, email, phone } = useSite();
  const blocks: readonly Block[] = [
    { title: words.general, icon: "phone", value: phone.general.text, href: phone.general.href },
    { title: words.emergencyLine, icon: "phone", value: phone.support.text, href: phone.support.href },
    { title: words.email, icon: "mail", value: email.text, href: email.href },
    { title: words.visit, icon: "map-pin", value: addressInWords },
  ];
  return (
    <div className={styles.outer}>
      <ul className={styles.tiles}>
        {blocks.map(({ title, icon, value, href }) => (
          <li key={title} className={styles.tile}>
            <Icon name={icon} />
            <span className={styles.title}>{title}</span>
            {href ? (
              <a className={styles.value} href={href}>
                {value}
              </a>
            ) : (
              <span className={styles.value}>
                <Words>{value}</Words>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
