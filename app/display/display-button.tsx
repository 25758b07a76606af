import { type ComponentType, useRef, useState } from "react";
import { pageTools as words } from "content:interface";

import { Icon } from "../components/icon/icon.tsx";
import { useHydrated } from "../hydrated.ts";

type Panel = ComponentType<{ onClose: () => void }>;

/**
 * Opens the panel of display choices, whose code comes when it is asked for. Without scripts it leads to the words on how to
 * change text and colours in the browser itself.
 */
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
  const open = () =>
    void import("./display-panel.tsx").then(
      (module) => setPanel({ Open: module.default }),
      () => setPanel("failed"),
    );
  const close = () => {
    setPanel(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className="button" data-kind="tool" aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {panel === "failed" ? <span role="alert">{words.failed}</span> : panel && <panel.Open onClose={close} />}
    </>
  );
}
