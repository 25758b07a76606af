import { useState } from "react";
import useLabels from "content:labels/display";

import { forgetEverything } from "../offline/forget-everything.ts";
import styles from "./display-panel.module.css";

/** Lists and clears what this device keeps. On a shared device, kept pages show that someone looked for support. */
export function WhatIsKept() {
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
