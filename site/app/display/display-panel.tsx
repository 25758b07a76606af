import { useEffect, useRef, useState } from "react";
import useLabels from "content:labels/display";

import pick from "../components/pick.module.css";
import { Icon } from "../components/icon.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { forgetEverything } from "../offline/forget-everything.ts";
import { type ChoiceName, CHOICES, choose, chooseNothing, chosen } from "./choices.ts";
import styles from "./display-panel.module.css";

const NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The display choices. Each applies at once to every page and is stored only on this device. */
export default function DisplayPanel({ onClose }: { onClose: () => void }) {
  const words = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const [resets, setResets] = useState(0);
  const [status, setStatus] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const reset = () => {
    chooseNothing();
    setResets((count) => count + 1);
    setStatus(words.wasReset);
  };
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby="display-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="display-title">{words.title}</h2>
        <button type="button" className="button" data-kind="square" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          {words.close}
        </button>
      </div>
      <form key={resets} className={styles.choices} onChange={() => setStatus("")}>
        {NAMES.map((name) => (
          <Choice key={name} name={name} />
        ))}
      </form>
      <button type="button" className="button" data-kind="line" onClick={reset}>
        {words.reset}
      </button>
      <p role="status">{status}</p>
      <ErrorBoundary>
        <WhatIsKept />
      </ErrorBoundary>
    </dialog>
  );
}

function Choice({ name }: { name: ChoiceName }) {
  const words = useLabels();
  const labels = words[name];
  return (
    <fieldset className={styles.choice}>
      <legend>{labels.legend}</legend>
      <div className={pick.pick}>
        {Object.entries(labels.values).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen(name) === value}
              onChange={() => choose(name, value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lists and clears what this device keeps. On a shared device, kept pages show that someone looked for support. */
function WhatIsKept() {
  const words = useLabels();
  const [status, setStatus] = useState("");
  const clear = () => {
    setStatus(words.clearing);
    void forgetEverything().then(() => setStatus(words.cleared));
  };
  return (
    <section className={styles.kept}>
      <h3>{words.keptHeading}</h3>
      <p>{words.keptText}</p>
      <button type="button" className="button" data-kind="line" onClick={clear}>
        {words.clear}
      </button>
      <p role="status">{status}</p>
    </section>
  );
}
