import { useEffect, useRef, useState } from "react";
import useLabels from "content:labels/listen";

import { Icon } from "../components/icon.tsx";
import { useAddresses, usePath, useRoute, useVisit } from "../routing/location.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { useLoadPart, WithWords } from "../words/load-words.tsx";
import type { Words } from "../words/words.ts";
import styles from "./listen-button.module.css";
import { onWish, type Wish } from "./listen-to.ts";
import type { ListenPanel } from "./listen-panel.tsx";
import { allowSpeech } from "./speech.ts";
import { useHasVoice, availableVoice, ENGLISH } from "./voices.ts";

type Opened = {
  Panel: typeof ListenPanel;
  words: Partial<Words>;
  voice: SpeechSynthesisVoice;
  press: number;
  wish?: Wish | undefined;
};

/** The page and its section with instructions for the device. The Easy Read page has other sections. */
const HELP = { page: "/accessibility", part: "#your-device" };

/**
 * Starts reading the page aloud, or the part of it that another button asks for. Without a voice it is a link of the same size to
 * instructions for the device. The panel and the reader load on click.
 */
export function ListenButton() {
  const words = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  const presses = useRef(0);
  const loadPart = useLoadPart();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const route = useRoute();
  // The name of a page in another language is its language tag.
  const language = route?.name === "languages" && route.item !== undefined ? route.item : ENGLISH;
  const hasVoice = useHasVoice(language);
  const path = usePath();
  const visit = useVisit();
  const page = useAddresses()(HELP.page);

  useEffect(() => {
    presses.current += 1;
    setOpened(undefined);
    setFailed(false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every navigation ends the reading
  }, [path, visit]);

  const listen = (wish?: Wish) => {
    // A browser that translates the page sets its language.
    const shown = document.documentElement.lang.toLowerCase();
    const voice = availableVoice(shown === ENGLISH ? language : shown);
    if (!voice) return setFailed(true);
    const press = (presses.current += 1);
    allowSpeech();
    setFailed(false);
    loadPart("listen-panel", () => import("./listen-panel.tsx")).then(
      ({ code, words: ofPanel }) =>
        press === presses.current && setOpened({ Panel: code.ListenPanel, words: ofPanel, voice, press, wish }),
      () => press === presses.current && setFailed(true),
    );
  };
  const close = (focus?: FocusOptions) => {
    setOpened(undefined);
    if (focus) (opened?.wish?.button ?? button.current)?.focus(focus);
  };
  useEffect(() => onWish(listen));
  // The fragment names another part of the page, so the part that is read may be hidden now.
  useEffect(() => {
    if (opened?.wish === undefined) return;
    const end = () => setOpened(undefined);
    addEventListener("hashchange", end);
    return () => removeEventListener("hashchange", end);
  }, [opened?.wish]);
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
        <button ref={button} type="button" className="button" data-kind="tool" onClick={() => listen()}>
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
            <opened.Panel voice={opened.voice} part={opened.wish?.id} onClose={close} />
          </WithWords>
        </ErrorBoundary>
      )}
    </>
  );
}
