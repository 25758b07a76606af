import { type ComponentType, useRef, useState } from "react";
import useInterface from "content:interface";

import { Icon } from "../components/icon.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { useLoadPart, WithWords } from "../words/load-words.tsx";
import type { Words } from "../words/words.ts";

type Panel = { Open: ComponentType<{ onClose: () => void }>; words: Partial<Words> };

/** Opens the Display panel, whose code loads on click. Without scripts it is a link to instructions for browser settings. */
export function DisplayButton() {
  const { pageTools: words } = useInterface();
  const button = useRef<HTMLButtonElement>(null);
  const loadPart = useLoadPart();
  const [panel, setPanel] = useState<Panel | "failed">();
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
    void loadPart("display-panel", () => import("./display-panel.tsx")).then(
      ({ code, words: ofPanel }) => setPanel({ Open: code.default, words: ofPanel }),
      fail,
    );
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
          <WithWords words={panel.words}>
            <panel.Open onClose={close} />
          </WithWords>
        </ErrorBoundary>
      )}
    </>
  );
}
