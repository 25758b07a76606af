import { useEffect, useRef, useState } from "react";

import { Icon } from "../shell/icons.tsx";
import { Button } from "../parts/form-parts.tsx";
import { WorkForm } from "./work-form.tsx";
import { message as say } from "./submission-words.ts";
import styles from "./message.module.css";

/** How long the result of an act stays. It also stays while it has the focus or the pointer. */
const SHOWN_MS = 20_000;
const AGAIN_MS = 2000;

type Props = { words: string | undefined; at: string; undo: Readonly<Record<string, string>> | undefined };

/** What the last form has done, and the button that undoes it. The region is there before its words, for screen readers. */
export function Result({ words, at, undo }: Props) {
  const [hiddenAt, setHiddenAt] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const isShown = words !== undefined && hiddenAt !== at;
  useEffect(() => {
    if (!isShown) return;
    const hide = () => {
      if (!region.current?.matches(":hover, :focus-within")) return setHiddenAt(at);
      timer = setTimeout(hide, AGAIN_MS);
    };
    let timer = setTimeout(hide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, at]);
  return (
    <div ref={region} role="status" className={isShown ? styles.toast : "visually-hidden"}>
      {isShown && <span>{words}</span>}
      {isShown && undo && (
        <WorkForm intent="undo" className={styles.undo}>
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} readOnly />
          ))}
          <Button kind="line" data-key="z">
            <Icon name="undo" />
            {say.undo} <kbd aria-hidden="true">z</kbd>
          </Button>
        </WorkForm>
      )}
    </div>
  );
}
