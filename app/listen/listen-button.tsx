import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import useLabels from "content:labels/listen";

import { Icon } from "../components/icon/icon.tsx";
import { useAddresses } from "../easy-read/twin.ts";
import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { usePath, useVisit } from "../routing/location.ts";
import { useLoadPart, WithWords } from "../words/load-words.tsx";
import type { Words } from "../words/words.ts";
import styles from "./listen-button.module.css";
import type { ListenPanel } from "./listen-panel.tsx";
import { allowSpeech } from "./speech.ts";
import { availableVoice, subscribeToVoices } from "./voices.ts";

type Opened = { Panel: typeof ListenPanel; words: Partial<Words>; voice: SpeechSynthesisVoice; press: number };

/** The page and its section with instructions for the device. The Easy Read page has other sections. */
const HELP = { page: "/accessibility", part: "#your-device" };

/**
 * Starts reading the page aloud. Without a voice it is a link of the same size to instructions for the device. The panel and the
 * reader load on click.
 */
export function ListenButton() {
  const words = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  const presses = useRef(0);
  const loadPart = useLoadPart();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const hasVoice = useSyncExternalStore(
    subscribeToVoices,
    () => availableVoice() !== undefined,
    () => false,
  );
  const path = usePath();
  const visit = useVisit();
  const page = useAddresses()(HELP.page);

  useEffect(() => {
    presses.current += 1;
    setOpened(undefined);
    setFailed(false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every navigation ends the reading
  }, [path, visit]);

  const listen = () => {
    const voice = availableVoice();
    if (!voice) return;
    const press = (presses.current += 1);
    allowSpeech();
    setFailed(false);
    loadPart("listen-panel", () => import("./listen-panel.tsx")).then(
      ({ code, words: ofPanel }) =>
        press === presses.current && setOpened({ Panel: code.ListenPanel, words: ofPanel, voice, press }),
      () => press === presses.current && setFailed(true),
    );
  };
  const close = (focus?: FocusOptions) => {
    setOpened(undefined);
    if (focus) button.current?.focus(focus);
  };
  const fail = () => {
    close({});
    setFailed(true);
  };

  const label = (
    <>
      <Icon name="volume-2" />
      {words.listen}
    </>
  );
  return (
    <>
      {hasVoice ? (
        <button ref={button} type="button" className="button" data-kind="tool" onClick={listen}>
          {label}
        </button>
      ) : (
        <a className="button" data-kind="tool" href={page === HELP.page ? page + HELP.part : page}>
          {label}
        </a>
      )}
      <p role="status" className={styles.failed}>
        {failed && words.failed}
      </p>
      {opened && (
        <ErrorBoundary key={opened.press} onError={fail}>
          <WithWords words={opened.words}>
            <opened.Panel voice={opened.voice} onClose={close} />
          </WithWords>
        </ErrorBoundary>
      )}
    </>
  );
}
