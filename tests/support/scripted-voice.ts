import type { Page } from "@playwright/test";

type ScriptedVoice = { name: string; lang: string; localService: boolean };
type Said = { text: string; rate: number; lang: string; voice: string | undefined };

export const AUSTRALIAN: ScriptedVoice = { name: "Matilda", lang: "en-AU", localService: true };
export const BRITISH: ScriptedVoice = { name: "Nigel", lang: "en-GB", localService: true };
export const REMOTE: ScriptedVoice = { name: "Cloud", lang: "en-AU", localService: false };
export const GERMAN: ScriptedVoice = { name: "Heidi", lang: "de-DE", localService: true };

type Script = {
  /** The utterances that have begun. */
  said: Said[];
  /** The number of calls of speak(), also of those without words. */
  calls: number;
  isSpeaking: () => boolean;
  /** Ends the current utterance, normally or with an error. The next one has begun when this returns. */
  end: (error?: string) => void;
  voicesAre: (voices: readonly ScriptedVoice[]) => void;
  /** Whether all highlighted words are in the window, below the bar and above the panel. */
  isMarkInView: () => boolean;
};
type Scripted = Window & { script: Script };

/** Replaces the speech synthesis of the page by a silent one, whose utterances end when the test ends them. */
export async function scriptVoice(page: Page, voices: readonly ScriptedVoice[] = [AUSTRALIAN]) {
  await page.addInitScript(installScript, voices);
}

export const said = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.said);
export const lastSaid = async (page: Page) => (await said(page)).at(-1);
export const soundsMade = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.calls);
export const isSpeaking = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.isSpeaking());

/** Ends the current utterance, normally or with an error, once or several times. */
export const endSentence = (page: Page, { error, times = 1 }: { error?: string; times?: number } = {}) =>
  page.evaluate(
    ([reason, count]) => {
      for (let left = count; left > 0; left -= 1) (window as unknown as Scripted).script.end(reason);
    },
    [error, times] as const,
  );

/**
 * Ends utterances until the words of the next one were not in the window. Returns how far the view scrolled to them synchronously: a
 * smooth scroll begins with the next frame. @throws Error if the view never has to scroll
 */
export const scrolledAtOnce = (page: Page) =>
  page.evaluate(() => {
    const { script } = window as unknown as Scripted;
    for (let sentences = 0; sentences < 30; sentences += 1) {
      const before = scrollY;
      script.end();
      if (scrollY !== before || !script.isMarkInView()) return scrollY - before;
    }
    throw new Error("The view never had to scroll.");
  });

/** Ends all utterances. Returns the words that were highlighted during each. */
export const listenToEnd = (page: Page) =>
  page.evaluate(() => {
    const { script } = window as unknown as Scripted;
    const marked: string[] = [];
    while (script.isSpeaking()) {
      const [range] = CSS.highlights.get("listen") ?? [];
      marked.push(range instanceof Range ? range.toString() : "nothing is marked");
      script.end();
    }
    return marked;
  });

/** The words that are highlighted now. */
export const markedWords = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get("listen") ?? [];
    return range instanceof Range ? range.toString().replaceAll(/\s+/g, " ") : undefined;
  });

export const isMarkInView = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.isMarkInView());

/** Changes the available voices while the page is open. */
export const voicesCome = (page: Page, voices: readonly ScriptedVoice[]) =>
  page.evaluate((come) => (window as unknown as Scripted).script.voicesAre(come), voices);

/** Runs in the page, before its scripts. */
function installScript(first: readonly ScriptedVoice[]) {
  class Utterance extends EventTarget {
    text: string;
    lang = "";
    rate = 1;
    voice: ScriptedVoice | null = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let voices = first;
  let current: Utterance | undefined;
  const waiting: Utterance[] = [];
  const tell = (utterance: Utterance | undefined, error?: string) =>
    utterance?.dispatchEvent(Object.assign(new Event(error === undefined ? "end" : "error"), { error }));
  const next = () => {
    current = waiting.shift();
    if (!current) return;
    const { text, rate, lang, voice } = current;
    // Browsers end an utterance without words at once.
    if (text === "") script.end();
    else script.said.push({ text, rate, lang, voice: voice?.name });
  };
  const script: Script = {
    said: [],
    calls: 0,
    isSpeaking: () => current !== undefined,
    end: (error) => {
      const ended = current;
      current = undefined;
      tell(ended, error);
      if (!current) next();
    },
    voicesAre: (come) => {
      voices = come;
      synthesis.dispatchEvent(new Event("voiceschanged"));
    },
    isMarkInView: () => {
      const [range] = CSS.highlights.get("listen") ?? [];
      if (!(range instanceof Range)) return false;
      const { top, bottom } = range.getBoundingClientRect();
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const panel = document.querySelector('section[aria-label="Listen"]')?.getBoundingClientRect().top ?? innerHeight;
      return top >= bar && bottom <= panel;
    },
  };
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => {
      script.calls += 1;
      waiting.push(utterance);
      if (!current) next();
    },
    cancel: () => {
      const silenced = [current, ...waiting.splice(0)];
      current = undefined;
      // Browsers report this asynchronously.
      queueMicrotask(() => silenced.forEach((utterance) => tell(utterance, "interrupted")));
    },
  });
  Object.defineProperties(synthesis, {
    speaking: { get: () => current !== undefined },
    pending: { get: () => waiting.length > 0 },
  });
  Object.defineProperties(window, {
    script: { value: script },
    speechSynthesis: { value: synthesis },
    SpeechSynthesisUtterance: { value: Utterance },
  });
}
