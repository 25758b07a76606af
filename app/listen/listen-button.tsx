import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import words from "content:labels/listen";

import { Icon } from "../components/icon/icon.tsx";
import { usePath, useVisit } from "../routing/location.ts";
import { chooseVoice } from "./choose-voice.ts";
import styles from "./listen-button.module.css";
import type { ListenPanel } from "./listen-panel.tsx";

type Opened = { Panel: typeof ListenPanel; voice: SpeechSynthesisVoice; press: number };

/**
 * Starts the reading aloud of the page it stands above. It knows only whether there is a voice, and is hidden where there
 * is none; all else is fetched when it is pressed.
 */
export function ListenButton() {
  const button = useRef<HTMLButtonElement>(null);
  const presses = useRef(0);
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const hasVoice = useSyncExternalStore(
    whenVoicesCome,
    () => presentVoice() !== undefined,
    () => false,
  );
  const path = usePath();
  const visit = useVisit();

  useEffect(() => {
    presses.current += 1;
    setOpened(undefined);
    setFailed(false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every navigation ends it, whatever it is
  }, [path, visit]);

  const listen = () => {
    const voice = presentVoice();
    if (!voice) return;
    const press = (presses.current += 1);
    allowSpeech();
    setFailed(false);
    import("./listen-panel.tsx").then(
      ({ ListenPanel: Panel }) => press === presses.current && setOpened({ Panel, voice, press }),
      () => press === presses.current && setFailed(true),
    );
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        data-kind="tool"
        data-waiting={!hasVoice || undefined}
        onClick={listen}
      >
        <Icon name="volume-2" />
        {words.listen}
      </button>
      <p role="status" className={styles.failed}>
        {failed && words.failed}
      </p>
      {opened && (
        <opened.Panel
          key={opened.press}
          voice={opened.voice}
          onClose={(options) => {
            setOpened(undefined);
            if (options) button.current?.focus(options);
          }}
        />
      )}
    </>
  );
}

/** Missing in the views that some apps open links in. */
const speech = () => window.speechSynthesis as SpeechSynthesis | undefined;

const presentVoice = () => chooseVoice(speech()?.getVoices() ?? []);

function whenVoicesCome(changed: () => void) {
  speech()?.addEventListener("voiceschanged", changed);
  return () => speech()?.removeEventListener("voiceschanged", changed);
}

/** Safari on iOS lets a page speak once it has spoken within a press: here, nothing, since the reader's code comes later. */
function allowSpeech() {
  speech()?.speak(new SpeechSynthesisUtterance(""));
}
