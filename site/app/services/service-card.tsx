import useSheet from "content:service-sheet";

import type { ServiceCard as Card } from "../../../content-model/content/content-modules.ts";
import { addressOfSupport } from "../service-links/service-links.ts";
import { SERVICE_PICTURE_SIZE } from "../../../content-model/values/site-values.ts";
import styles from "./service-card.module.css";

const { width, height } = SERVICE_PICTURE_SIZE;

type Props = { support: Card; as: "h3" | "h4"; isTarget?: boolean };

/** A support with its picture. The link covers the card. `isTarget`: a link can lead to the card by the id of the support. */
export function ServiceCard({ support: { id, title, summary, picture }, as: Name, isTarget }: Props) {
  const { address, tops } = useSheet();
  // One file has the pictures of all supports, and the fragment names the part of this one.
  const part = `${address}#svgView(viewBox(0,${tops[picture] ?? 0},${width},${height}))`;
  return (
    <li className={styles.card}>
      <div className={`${styles.picture} after-first-paint`}>
        <img src={part} width={width} height={height} alt="" loading="lazy" />
      </div>
      <Name id={isTarget ? id : undefined}>
        <a href={addressOfSupport(id)}>{title}</a>
      </Name>
      <p>{summary}</p>
    </li>
  );
}
