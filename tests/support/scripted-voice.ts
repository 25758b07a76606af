import type { Page } from "@playwright/test";

export type ScriptedVoice = { name: string; lang: string; localService: boolean };
export type Said = { text: string; rate: number; lang: string; voice: string | undefined };

export const AUSTRALIAN: ScriptedVoice = { name: "Matilda", lang: "en-AU", localService: true };
export const BRITISH: ScriptedVoice = { name: "Nigel", lang: "en-GB", localService: true };
export const REMOTE: ScriptedVoice = { name: "Cloud", lang: "en-AU", localService: false };
export const GERMAN: ScriptedVoice = { name: "Heidi", lang: "de-DE", localService: true };

type Script = {
  /** What a person would have heard, as it began. */
  said: Said[];
  /** Every call that could have made a sound, those without words too. */
  calls: number;
  isSpeaking: () => boolean;
  /** Ends what is being said, as it should or by an error; what it is followed by has begun when this returns. */
  end: (error?: string) => void;
  voicesAre: (voices: readonly ScriptedVoice[]) => void;
};
type Scripted = Window & { script: Script };

/** Gives the page a voice that says nothing and stops when a test has it stop, in place of the browser's own. */
export async function scriptVoice(page: Page, voices: readonly ScriptedVoice[] = [AUSTRALIAN]) {
  await page.addInitScript(installScript, voices);
}

/** What has been said so far. */
export const said = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.said);
export const lastSaid = async (page: Page) => (await said(page)).at(-1);
export const soundsMade = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.calls);
export const isSpeaking = (page: Page) => page.evaluate(() => (window as unknown as Scripted).script.isSpeaking());

/** Lets the voice come to the end of what it says, or fail at it; a number of times. */
export const endSentence = (page: Page, { error, times = 1 }: { error?: string; times?: number } = {}) =>
  page.evaluate(
    ([reason, count]) => {
      for (let left = count; left > 0; left -= 1) (window as unknown as Scripted).script.end(reason);
    },
    [error, times] as const,
  );

/** Ends a sentence, and says how far the view had moved before anything else could happen. */
export const scrolledAtOnce = (page: Page) =>
  page.evaluate(() => {
    const before = scrollY;
    (window as unknown as Scripted).script.end();
    return scrollY - before;
  });

/** Listens to the end: the words of the page that were marked while each sentence was said. */
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

/** The words that are marked now; undefined where none are. */
export const markedWords = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get("listen") ?? [];
    return range instanceof Range ? range.toString().replaceAll(/\s+/g, " ") : undefined;
  });

/** Whether all of the marked words are within the window, below the bar and above the panel. */
export const isMarkInView = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get("listen") ?? [];
    if (!(range instanceof Range)) return false;
    const { top, bottom } = range.getBoundingClientRect();
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const panel = document.querySelector('section[aria-label="Listen"]')?.getBoundingClientRect().top ?? innerHeight;
    return top >= bar && bottom <= panel;
  });

/** The voices come, or change, while the page is there. */
export const voicesCome = (page: Page, voices: readonly ScriptedVoice[]) =>
  page.evaluate((come) => (window as unknown as Scripted).script.voicesAre(come), voices);

/** Runs in the page, before its own scripts. */
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
    // Browsers are done with nothing at once.
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
      // As in browsers, later than it happens.
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
