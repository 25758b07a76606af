import { useId } from "react";
import useLabels from "content:labels/listenPanel";

import styles from "./listen-panel.module.css";
import { chosenSpeed, rememberSpeed, type SpeedName, SPEEDS } from "./speeds.ts";

const NAMES = Object.keys(SPEEDS) as SpeedName[];

export function SpeedChoice({ onChoose }: { onChoose: (rate: number) => void }) {
  const words = useLabels();
  const id = useId();
  const choose = (name: SpeedName) => {
    rememberSpeed(name);
    onChoose(SPEEDS[name]);
  };
  return (
    <p className={styles.speed}>
      <label htmlFor={id}>{words.speed}</label>
      <select id={id} defaultValue={chosenSpeed()} onChange={(event) => choose(event.target.value as SpeedName)}>
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
      </select>
    </p>
  );
}
