import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import words from "content:labels/listenPanel";

import { ControlIcon } from "./control-icon.tsx";
import styles from "./listen-panel.module.css";
import type { Reader, ReaderState } from "./reader.ts";
import { SpeedChoice } from "./speed-choice.tsx";
import { chosenSpeed, SPEEDS } from "./speeds.ts";
import { useReader } from "./use-reader.ts";
import { useRoomAtFoot } from "./use-room-at-foot.ts";

type Props = {
  voice: SpeechSynthesisVoice;
  /** Told that it should go: with how to focus what opened it where one asked for that, else without. */
  onClose: (focus?: FocusOptions) => void;
};

/** Reads the page aloud as soon as it is there, and holds what controls that, in a bar at the foot of the view. */
export function ListenPanel({ voice, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { reader, state } = useReader(voice, SPEEDS[chosenSpeed()]);
  useRoomAtFoot(panel);
  useEffect(() => {
    const leave = () => onClose();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [onClose]);

  // Who stops it with a pointer keeps their place in the page; with a keyboard, the focus must be seen.
  const stop = ({ detail }: MouseEvent) => onClose({ preventScroll: detail > 0 });
  const stopOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose({});

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a second way to Stop, from any control in it
    <section ref={panel} className={styles.panel} aria-label={words.region} onKeyDown={stopOnEscape}>
      <div className={styles.buttons}>
        <MainButton state={state} reader={reader} />
        <button type="button" className="button" data-kind="on-deep" onClick={stop}>
          <ControlIcon name="stop" />
          {words.stop}
        </button>
      </div>
      <SpeedChoice onChoose={(speed) => reader.setSpeed(speed)} />
      <p role="status" className={styles.state}>
        {state !== "idle" && words[state]}
      </p>
      {!voice.localService && <p className={styles.note}>{words.remote}</p>}
    </section>
  );
}

/** What each state of the reader can be turned into. */
const NEXT = {
  idle: { label: words.pause, icon: "pause", act: "pause" },
  reading: { label: words.pause, icon: "pause", act: "pause" },
  paused: { label: words.goOn, icon: "play", act: "resume" },
  stuck: { label: words.goOn, icon: "play", act: "resume" },
  finished: { label: words.again, icon: "play", act: "play" },
} as const satisfies Record<ReaderState, { label: string; icon: string; act: keyof Reader }>;

/** Takes the focus when it comes: it acts on what one has just started. */
function MainButton({ state, reader }: { state: ReaderState; reader: Reader }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { label, icon, act } = NEXT[state];
  return (
    <button ref={button} type="button" className={`button ${styles.main}`} onClick={() => reader[act]()}>
      <ControlIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}
