import { type ReactNode, useEffect, useState } from "react";
import useGate from "content:gate";

import { OrCall } from "../components/telephone/telephone.tsx";
import { expectArrival } from "../navigation/arrival.tsx";
import { withStorage } from "../offline/keep-nothing.ts";
import { GateScreen, UrgentHelp } from "./gate-screen.tsx";
import styles from "./gate.module.css";

/** Shows its children once the gate is unlocked, and a spinner while the flag is checked (docs/specification.md, sections 2 and 4). */
export function Gate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<"checking" | "locked" | "unlocked">("checking");
  useEffect(() => setState(isUnlocked() ? "unlocked" : "locked"), []);

  if (state === "unlocked") return children;
  if (state === "checking") return <Checking />;
  const unlock = () => {
    rememberUnlocked();
    expectArrival();
    setState("unlocked");
  };
  return <GateScreen onUnlock={unlock} />;
}

function Checking() {
  const gate = useGate();
  return (
    <main className={styles.checking}>
      <div role="status" className={styles.spinner}>
        <span className="visually-hidden">{gate.checking}</span>
      </div>
      <noscript>
        <h1>{gate.heading}</h1>
        <OrCall words={gate.noScript} />
        <UrgentHelp />
      </noscript>
    </main>
  );
}

/** The flag alone unlocks the gate, for the browser session (docs/specification.md, sections 4 and 9). */
const FLAG = "siteAuthenticated";

/** Without storage the gate asks for the password on each load. */
const isUnlocked = () => withStorage("sessionStorage", (storage) => storage.getItem(FLAG)) === "true";
const rememberUnlocked = () => withStorage("sessionStorage", (storage) => storage.setItem(FLAG, "true"));
