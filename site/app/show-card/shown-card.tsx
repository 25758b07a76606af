import useLabels from "content:labels/showCard";
import useCard from "content:show-card";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";

import { ItemPicture } from "../components/item-picture.tsx";
import type { Card } from "./kept-card.ts";
import styles from "./shown-card.module.css";
import { Icon } from "../components/icon.tsx";
import { useHydrated } from "../hydration/hydrated.ts";
import { cancelSpeech, speak } from "../listen/speech.ts";
import { availableVoice, ENGLISH, subscribeToVoices } from "../listen/voices.ts";
import big from "./big-card.module.css";

/**
 * The card. It has every line, and the styles show those whose checkbox is checked (card-maker.module.css), so that it needs no script.
 * Without scripts the name is written by hand.
 */
export function ShownCard({ card: { name, own } }: { card: Pick<Card, "name" | "own"> }) {
  const words = useLabels();
  const { lines } = useCard();
  return (
    <div className={styles.card}>
      <h2>
        <span>{name === "" ? words.hello : words.helloName.replace("{name}", () => name)}</span>
        {name === "" && <span className={styles.byHand}> {words.myName}</span>}
      </h2>
      <ul data-lines>
        {lines.map(({ id, picture, words: line }) => (
          <li key={id}>
            <ItemPicture name={picture} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {own === "" ? (
        <p className="screen-only" data-empty>
          {words.empty}
        </p>
      ) : (
        <p className={styles.own}>{own}</p>
      )}
    </div>
  );
}

/**
 * Shows the card in the whole window, for the person to whom it is shown. It stands inside the maker of the card, whose checkboxes decide
 * its lines.
 */
export function BigCard({ card }: { card: Card }) {
  const words = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="main"
        data-waiting={!hydrated || undefined}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="maximize" />
        {words.show}
      </button>
      {hydrated && (
        <dialog ref={dialog} className={big.big} aria-label={words.card} onClose={cancelSpeech}>
          <ShownCard card={card} />
          <div className={big.actions}>
            <button type="button" className="button" data-kind="line" onClick={() => dialog.current?.close()}>
              <Icon name="x" />
              {words.close}
            </button>
            <SayIt dialog={dialog} />
          </div>
        </dialog>
      )}
    </>
  );
}

/** Says the card aloud. Only with a voice of the device: the words of a card are sent to nobody. */
function SayIt({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  const { say } = useLabels();
  const hasVoice = useSyncExternalStore(
    subscribeToVoices,
    () => availableVoice(ENGLISH)?.localService === true,
    () => false,
  );
  // Back leaves the page without closing the dialog.
  useEffect(() => cancelSpeech, []);
  if (!hasVoice) return null;
  const speakCard = () => {
    const voice = availableVoice(ENGLISH);
    // Without the lines that are not chosen.
    const shown = [...(dialog.current?.querySelectorAll<HTMLElement>("h2, li, p") ?? [])].filter((part) =>
      part.checkVisibility(),
    );
    cancelSpeech();
    if (voice) speak(shown.map((part) => part.innerText).join(". "), voice, 1, () => undefined);
  };
  return (
    <button type="button" className="button" data-kind="line" onClick={speakCard}>
      <Icon name="volume-2" />
      {say}
    </button>
  );
}
