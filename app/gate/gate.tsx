import { type ReactNode, useEffect, useState } from "react";
import useGate from "content:gate";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import { expectArrival } from "../navigation/arrival.tsx";
import { GateScreen } from "./gate-screen.tsx";
import { isUnlocked, rememberUnlocked } from "./unlocked.ts";
import { UrgentHelp } from "./urgent-help.tsx";
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
  const { phone } = useSite();
  return (
    <main className={styles.checking}>
      <div role="status" className={styles.spinner}>
        <span className="visually-hidden">{gate.checking}</span>
      </div>
      <noscript>
        <h1>{gate.heading}</h1>
        <p>
          {gate.noScript} <Telephone number={phone.general} />.
        </p>
        <UrgentHelp />
      </noscript>
    </main>
  );
}
