import { useEffect, useRef } from "react";

import { fill } from "../../platform/text/fill.ts";
import { Button } from "../parts/form-parts.tsx";
import styles from "./keys-dialog.module.css";
import { keyList as say } from "./keys-words.ts";
import { places as placeWords } from "./place-words.ts";
import type { Place } from "./places.ts";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";
import { KEY_OF } from "./use-place-keys.ts";

type Row = { what: string; keys: readonly string[] };

/** The keys of messages. Their screens use them. */
const OF_MESSAGES: readonly Row[] = say.ofMessages;

type Props = { places: readonly Place[]; onClose: () => void };

/** The list of all keys, which can turn them off (WCAG 2.1.4). */
export function KeysDialog({ places, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const everywhere: readonly Row[] = [
    ...places.map((place) => ({ what: fill(say.goTo, { place: placeWords[place] }), keys: ["g", KEY_OF[place]] })),
    ...say.everywhere,
  ];
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="keys-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="keys-title">{say.title}</h2>
        <Button kind="line" type="button" onClick={() => dialog.current?.close()}>
          {say.close}
        </Button>
      </div>
      <div className={styles.lists}>
        <Keys rows={everywhere} />
        {places.includes("inbox") && <Keys rows={OF_MESSAGES} />}
      </div>
      <SingleKeysSwitch className={styles.switch} />
    </dialog>
  );
}

const Keys = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(({ what, keys }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
