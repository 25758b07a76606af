import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import useThisSite from "content:this-site";
import useSite from "content:site";
import useGate from "content:gate";

import art from "../../../content/art/gate-botanic.svg";
import { Icon } from "../components/icon.tsx";
import { BrandName } from "../components/logo.tsx";
import { OrCall, Telephone } from "../components/telephone.tsx";
import { WaveShapes } from "../components/wave-shapes.tsx";
import { DisplayButton } from "../display/display-button.tsx";
import { expectArrival } from "../navigation/arrival.tsx";
import { withStorage } from "../offline/keep-nothing.ts";
import { useDocumentTitle } from "../page/page-module.ts";
import styles from "./gate.module.css";
import { isGatePassword } from "./password.ts";

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

/** The gate screen (docs/specification.md, section 2). `onUnlock` is called when the password is right. */
function GateScreen({ onUnlock }: { onUnlock: () => void }) {
  const gate = useGate();
  const { gateDigest } = useThisSite();
  const { email, phone } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [tries, setTries] = useState(0);
  const [visible, setVisible] = useState(false);
  const title = useDocumentTitle(gate.heading);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    if (await isGatePassword(input.value, gateDigest)) return onUnlock();
    input.value = "";
    input.focus();
    setTries((count) => count + 1);
  };

  return (
    <main className={styles.gate}>
      <WaveShapes names={["foot", "gate"]} />
      <img className={styles.art} src={art} width="900" height="1000" alt="" />
      <div className={styles.card}>
        <BrandName />
        <h1>{gate.heading}</h1>
        <p>{gate.lead}</p>
        <form onSubmit={submit} className={styles.form}>
          <label htmlFor="gate-password">{gate.label}</label>
          <p id="gate-error" role="alert" className={styles.error}>
            {/* The key makes a new element for each attempt, so that the same words are announced again. */}
            {tries > 0 && <span key={tries}>{gate.wrong}</span>}
          </p>
          <div className={styles.field}>
            <input
              ref={field}
              id="gate-password"
              className="text-field"
              type={visible ? "text" : "password"}
              placeholder={gate.placeholder}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="gate-error"
              aria-invalid={tries > 0 || undefined}
            />
            <button type="button" className="button" data-kind="square" onClick={() => setVisible(!visible)}>
              <Icon name={visible ? "eye-off" : "eye"} />
              <span className="visually-hidden">{visible ? gate.hide : gate.show}</span>
            </button>
          </div>
          <button type="submit" className="button" data-kind="main">
            <Icon name="lock" />
            {gate.unlock}
          </button>
        </form>
        <UrgentHelp />
        <p>
          {gate.otherwise} <Telephone number={phone.general} /> {gate.orEmail} <a href={email.href}>{email.text}</a>.
        </p>
        <p>
          <DisplayButton />
        </p>
      </div>
    </main>
  );
}

/** 000 stands before the support line, which never replaces it (docs/specification.md, Two phone settings). */
function UrgentHelp() {
  const gate = useGate();
  const { emergency, phone } = useSite();
  return (
    <p>
      {gate.danger} <Telephone number={emergency} />. {gate.needSupport} <Telephone number={phone.support} />.
    </p>
  );
}
