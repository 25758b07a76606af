import { useState } from "react";
import words from "content:labels/display";

import { forgetEverything } from "../offline/forget-everything.ts";
import styles from "./display-panel.module.css";

/** Lists what this device stores and clears it: on a shared device, kept pages show that someone looked for support. */
export function WhatIsKept() {
  const [said, setSaid] = useState("");
  const clear = () => {
    setSaid(words.clearing);
    void forgetEverything().then(() => setSaid(words.cleared));
  };
  return (
    <section className={styles.kept}>
      <h3>{words.keptHeading}</h3>
      <p>{words.keptText}</p>
      <button type="button" className="button" data-kind="line" onClick={clear}>
        {words.clear}
      </button>
      <p role="status">{said}</p>
    </section>
  );
}
