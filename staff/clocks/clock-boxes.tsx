import type { ReactNode } from "react";

import type { ClockBox } from "./clock-boxes.server.ts";
import { clock as say } from "./clock-words.ts";
import styles from "./clocks.module.css";

type Props = { clocks: readonly ClockBox[]; actOf?: (clock: ClockBox) => ReactNode };

/** The clocks of a complaint, each with what is left of its time. `actOf` is what can be done about one that runs. */
export function ClockBoxes({ clocks, actOf }: Props) {
  if (clocks.length === 0) return null;
  return (
    <section className={styles.clocks} aria-label={say.clocks}>
      {clocks.map((clock) => (
        <div key={clock.id} className={styles.clock} data-state={clock.state}>
          <span>{clock.what}</span>
          <b>{clock.left}</b>
          {clock.when !== "" && <span>{clock.when}</span>}
          {/* The words above say the same. */}
          {clock.part !== undefined && <progress value={clock.part} aria-hidden="true" />}
          {!clock.isDone && actOf?.(clock)}
        </div>
      ))}
    </section>
  );
}
