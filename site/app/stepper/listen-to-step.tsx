import useLabels from "content:labels/steps";

import { Icon } from "../components/icon/icon.tsx";
import { listenTo } from "../listen/listen-to.ts";
import { useHasVoice } from "../listen/use-has-voice.ts";
import styles from "./stepper.module.css";

/** Reads one step aloud. Without scripts or a voice it is not there, and its room is. */
export function ListenToStep({ id }: { id: string }) {
  const words = useLabels();
  const hasVoice = useHasVoice();
  return (
    <p className={`screen-only ${styles.listen}`}>
      {hasVoice && (
        <button type="button" className="button" data-kind="line" onClick={({ currentTarget }) => listenTo(id, currentTarget)}>
          <Icon name="volume-2" />
          {words.listen}
        </button>
      )}
    </p>
  );
}
