import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from "react";
import useLabels from "content:labels/listenPanel";

import styles from "./listen-panel.module.css";
import { type Reader, type ReaderState, useReader } from "./reader.ts";

/** Rates of speech by the names of their labels in the content. */
const SPEEDS = { slower: 0.75, normal: 1, faster: 1.25, fastest: 1.5 } as const;
type SpeedName = keyof typeof SPEEDS;

let chosen: SpeedName = "normal";

/** The choice lasts until the document is unloaded. */
const chosenSpeed = () => chosen;

function rememberSpeed(name: SpeedName) {
  chosen = name;
}

type Props = {
  voice: SpeechSynthesisVoice;
  /** The id of the part of the page to read, if it is not all of it. */
  part: string | undefined;
  /** Called with focus options when the focus must return to the Listen button. */
  onClose: (focus?: FocusOptions) => void;
};

/** Reads the page or a part of it aloud while it is mounted. Its controls are fixed to the bottom of the viewport. */
export function ListenPanel({ voice, part, onClose }: Props) {
  const words = useLabels();
  const panel = useRef<HTMLElement>(null);
  const { reader, state } = useReader(voice, SPEEDS[chosenSpeed()], part);
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

const NAMES = Object.keys(SPEEDS) as SpeedName[];

function SpeedChoice({ onChoose }: { onChoose: (rate: number) => void }) {
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

/** Not among the icons of every page, because these load with the panel. */
const SHAPES = { pause: "M9 5v14M15 5v14", play: "M7 4l13 8-13 8z", stop: "M6 6h12v12H6z" } as const;
type ControlIconName = keyof typeof SHAPES;

function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}

/**
 * Sets --foot-taken to the height that an element fixed to the bottom of the viewport covers, so that it hides neither the focused
 * element (WCAG 2.4.11) nor the end of the page. The height is measured, because it grows with the text size.
 */
function useRoomAtFoot(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = part.current;
    if (!element) return;
    const measure = new ResizeObserver(() =>
      style.setProperty("--foot-taken", `${innerHeight - element.getBoundingClientRect().top}px`),
    );
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty("--foot-taken");
    };
  }, [part]);
}
