import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import useLabels from "content:labels/listenPanel";

import { ControlIcon } from "./control-icon.tsx";
import styles from "./listen-panel.module.css";
import type { Reader, ReaderState } from "./reader.ts";
import { SpeedChoice } from "./speed-choice.tsx";
import { chosenSpeed, SPEEDS } from "./speeds.ts";
import { useReader } from "./use-reader.ts";
import { useRoomAtFoot } from "./use-room-at-foot.ts";

type Props = {
  voice: SpeechSynthesisVoice;
  /** Called with focus options when the focus must return to the Listen button. */
  onClose: (focus?: FocusOptions) => void;
};

/** Reads the page aloud while it is mounted. Its controls are fixed to the bottom of the viewport. */
export function ListenPanel({ voice, onClose }: Props) {
  const words = useLabels();
  const panel = useRef<HTMLElement>(null);
  const { reader, state } = useReader(voice, SPEEDS[chosenSpeed()]);
  useRoomAtFoot(panel);
  useEffect(() => {
    const leave = () => onClose();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [onClose]);

  // A click (detail above 0) keeps the scroll position. After a key press the focused button must be visible (WCAG 2.4.7).
  const stop = ({ detail }: MouseEvent) => onClose({ preventScroll: detail > 0 });
  const stopOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose({});

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape stops the reading from every control of the panel
    <section ref={panel} className={`screen-only ${styles.panel}`} aria-label={words.region} onKeyDown={stopOnEscape}>
      <div className={styles.buttons}>
        <MainButton state={state} reader={reader} />
        <button type="button" className="button" data-kind="on-deep" onClick={stop}>
          <ControlIcon name="stop" />
          {words.stop}
        </button>
      </div>
      <SpeedChoice onChoose={(rate) => reader.setRate(rate)} />
      <p role="status" className={styles.state}>
        {state !== "idle" && words[state]}
      </p>
      {!voice.localService && <p className={styles.note}>{words.remote}</p>}
    </section>
  );
}

/** The main action in each state. */
const NEXT = {
  idle: { label: "pause", icon: "pause", act: "pause" },
  reading: { label: "pause", icon: "pause", act: "pause" },
  paused: { label: "goOn", icon: "play", act: "resume" },
  stuck: { label: "goOn", icon: "play", act: "resume" },
  finished: { label: "again", icon: "play", act: "play" },
} as const satisfies Record<ReaderState, { label: string; icon: string; act: keyof Reader }>;

/** Takes the focus when the panel opens. */
function MainButton({ state, reader }: { state: ReaderState; reader: Reader }) {
  const words = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { label, icon, act } = NEXT[state];
  return (
    <button ref={button} type="button" className={`button ${styles.main}`} onClick={() => reader[act]()}>
      <ControlIcon name={icon} />
      <span>{words[label]}</span>
    </button>
  );
}
