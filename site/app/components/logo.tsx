import useSite from "content:site";

import mark from "../../../content/art/logo-mark.svg?raw";
import { useAddresses } from "../routing/location.ts";
import { FIRST_PAGE } from "../routing/stage.ts";
import { Picture } from "./picture.tsx";
import styles from "./logo.module.css";

/** The mark is inline, because its colours depend on the background. HTML needs no namespace, which would travel with every page. */
const MARK = { __html: mark.replace(/<style>.*<\/style>/s, "").replace(/ xmlns="[^"]*"/, "") };

/** The brand as a link to the first page. */
export function Logo() {
  const addressOf = useAddresses();
  return (
    <a className={styles.logo} href={addressOf(FIRST_PAGE)}>
      <BrandName />
    </a>
  );
}

/** The logo of the brand, or the mark of the design. It is decorative, because the name stands beside it. */
function Mark() {
  const { logo, logoDrawing } = useSite();
  if (logo) return <Picture className={styles.logoPicture} picture={logo} sizes="6rem" isFirstView />;
  if (!logoDrawing) return <span className={styles.mark} dangerouslySetInnerHTML={MARK} />;
  const { address, width, height } = logoDrawing;
  // With another priority React writes a preload, which would compete with the fonts.
  return (
    <span className={styles.logoPicture}>
      <img src={address} width={width} height={height} alt="" fetchPriority="low" />
    </span>
  );
}

/** The brand without a link. `onDeep` is for a dark background. */
export function BrandName({ onDeep = false }: { onDeep?: boolean }) {
  const { brand } = useSite();
  return (
    <span className={styles.brand} data-on-deep={onDeep || undefined}>
      <Mark />
      <span>
        <b className={styles.name}>{brand.name}</b>
        <span className={styles.tagline}>{brand.tagline}</span>
      </span>
    </span>
  );
}
