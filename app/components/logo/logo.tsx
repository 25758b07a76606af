import { brand, logo } from "content:site";

import mark from "../../../content/art/logo-mark.svg?raw";
import { useAddresses } from "../../easy-read/twin.ts";
import { FIRST_PAGE } from "../../stage.ts";
import { Photo } from "../photo/photo.tsx";
import styles from "./logo.module.css";

/** Inline, because its colours depend on the background. */
const MARK = { __html: mark.replace(/<style>.*<\/style>/s, "") };

/** The brand as a link to the first page. */
export function Logo() {
  const addressOf = useAddresses();
  return (
    <a className={styles.logo} href={addressOf(FIRST_PAGE)}>
      <BrandName />
    </a>
  );
}

/** The brand without a link. `onDeep` is for a dark background. */
export function BrandName({ onDeep = false }: { onDeep?: boolean }) {
  return (
    <span className={styles.brand} data-on-deep={onDeep || undefined}>
      {logo ? (
        <Photo className={styles.logoPicture} picture={logo} sizes="6rem" isFirstView />
      ) : (
        <span className={styles.mark} dangerouslySetInnerHTML={MARK} />
      )}
      <span>
        <b className={styles.name}>{brand.name}</b>
        <span className={styles.tagline}>{brand.tagline}</span>
      </span>
    </span>
  );
}
