import { brand } from "content:site";

import mark from "../../../content/art/logo-mark.svg?raw";
import { useAddresses } from "../../easy-read/twin.ts";
import { FIRST_PAGE } from "../../stage.ts";
import styles from "./logo.module.css";

/** In the page itself: it is small, it is the first thing seen, and it takes its colours from where it stands. */
const MARK = { __html: mark.replace(/<style>.*<\/style>/s, "") };

/** The brand: its mark, name and tagline, leading to the first page. */
export function Logo() {
  const addressOf = useAddresses();
  return (
    <a className={styles.logo} href={addressOf(FIRST_PAGE)}>
      <BrandName />
    </a>
  );
}

/** The same without a link, for the gate and the footer; `onDeep` takes the mark's light strokes. */
export function BrandName({ onDeep = false }: { onDeep?: boolean }) {
  return (
    <span className={styles.brand} data-on-deep={onDeep || undefined}>
      <span className={styles.mark} dangerouslySetInnerHTML={MARK} />
      <span>
        <b className={styles.name}>{brand.name}</b>
        <span className={styles.tagline}>{brand.tagline}</span>
      </span>
    </span>
  );
}
