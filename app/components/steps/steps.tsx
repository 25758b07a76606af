import type { SectionItem } from "../../../content-reader/section-shapes.ts";
import { ItemHeading } from "../cards/item-heading.tsx";
import { ItemPicture } from "../item-picture/item-picture.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./steps.module.css";

/** The river across wide windows, and down the left side of narrow ones: its path, and the path of the lighter water on it. */
const RIVERS = {
  wide: {
    box: "0 0 1440 144",
    water: "M-20 60C130 10 230 20 360 74S620 130 760 74S1010 8 1150 62S1360 112 1460 70",
    light: "M-20 54C130 4 230 14 360 68S620 124 760 68S1010 2 1150 56S1360 106 1460 64",
  },
  tall: {
    box: "0 0 56 600",
    water: "M28 0C4 70 4 110 28 160S52 250 28 310S4 400 28 460S46 550 28 600",
    light: "M26 0C2 70 2 110 26 160S50 250 26 310S2 400 26 460S44 550 26 600",
  },
};

/** An order of things as steps along a river, which is decoration. The items are numbered by their list. */
export function Steps({ items }: { items: readonly SectionItem[] }) {
  // Words never stand on the river: it runs behind pictures alone.
  const hasRiver = items.every(({ picture }) => picture !== undefined);
  return (
    <div className={styles.steps}>
      {hasRiver && <River kind="wide" />}
      {hasRiver && <River kind="tall" />}
      <ol>
        {items.map((item) => (
          <li key={item.title}>
            {item.picture && (
              <div className={styles.picture}>
                <ItemPicture name={item.picture} />
              </div>
            )}
            <ItemHeading item={item} />
            <Prose html={item.html} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function River({ kind }: { kind: keyof typeof RIVERS }) {
  const { box, water, light } = RIVERS[kind];
  return (
    <svg className={`${styles.river} ${styles[kind]}`} viewBox={box} preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path d={water} className={styles.water} />
      <path d={light} className={styles.light} />
    </svg>
  );
}
