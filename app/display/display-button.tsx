import { type ComponentType, useRef, useState } from "react";
import { pageTools as words } from "content:interface";

import { Icon } from "../components/icon/icon.tsx";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { useHydrated } from "../hydrated.ts";

type Panel = ComponentType<{ onClose: () => void }>;

/** Opens the Display panel, whose code loads on click. Without scripts it is a link to instructions for browser settings. */
export function DisplayButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<{ Open: Panel } | "failed">();
  const label = (
    <>
      <Icon name="sliders-horizontal" />
      {words.display}
    </>
  );
  if (!useHydrated()) {
    return (
      <a className="button" data-kind="tool" href="/accessibility#your-device">
        {label}
      </a>
    );
  }
  const fail = () => setPanel("failed");
  const open = () => {
    setPanel(undefined);
    void import("./display-panel.tsx").then((module) => setPanel({ Open: module.default }), fail);
  };
  const close = () => {
    setPanel(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className="button" data-kind="tool" aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {panel === "failed" && <span role="alert">{words.failed}</span>}
      {panel && panel !== "failed" && (
        <ErrorBoundary onError={fail}>
          <panel.Open onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}
