import { beforeEach, describe, expect, test } from "vitest";

import { createReader, type Outcome, type Reader, type ReaderState, type Speech } from "./reader.ts";

/** A voice that says one text at a time, and tells of what is silenced later than it happens, as browsers do. */
class Voice implements Speech {
  readonly began: string[] = [];
  readonly late: (() => void)[] = [];
  speed = 0;
  #saying: ((outcome: Outcome) => void) | undefined;

  say(text: string, speed: number, ended: (outcome: Outcome) => void) {
    if (this.#saying) throw new Error(`Two texts at once: the second is "${text}".`);
    this.began.push(text);
    this.speed = speed;
    this.#saying = ended;
  }
  hush() {
    const silenced = this.#saying;
    this.#saying = undefined;
    if (silenced) this.late.push(() => silenced("interrupted"));
  }
  get isSpeaking() {
    return this.#saying !== undefined;
  }
  end(outcome: Outcome = "said") {
    const ended = this.#saying;
    this.#saying = undefined;
    ended?.(outcome);
  }
}

let voice: Voice;
let gone: Set<string>;
let seen: [ReaderState, string | undefined][];
let reader: Reader;
const texts = ["One.", "Two.", "Three."];

beforeEach(() => {
  voice = new Voice();
  gone = new Set();
  seen = [];
  reader = createReader({
    pieces: texts.map((text) => ({ text })),
    speech: voice,
    speed: 1,
    isThere: ({ text }) => !gone.has(text),
    changed: (state, piece) => seen.push([state, piece?.text]),
  });
});

test("says nothing until asked", () => {
  expect(voice.began).toEqual([]);
  reader.pause();
  reader.resume();
  reader.setSpeed(1.25);
  expect(voice.began).toEqual([]);
  expect(seen).toEqual([]);
});

test("reads all, one after the other, and has then finished", () => {
  reader.play();
  for (const _ of texts) voice.end();
  expect(voice.began).toEqual(texts);
  expect(seen).toEqual([...texts.map((text) => ["reading", text]), ["finished", undefined]]);
});

test("with nothing to read it has finished", () => {
  gone = new Set(texts);
  reader.play();
  expect(seen).toEqual([["finished", undefined]]);
});

describe("pause", () => {
  test("silences, and going on says the same again from its start", () => {
    reader.play();
    voice.end();
    reader.pause();
    expect(voice.isSpeaking).toBe(false);
    expect(seen.at(-1)).toEqual(["paused", "Two."]);
    reader.resume();
    expect(voice.began).toEqual(["One.", "Two.", "Two."]);
    expect(seen.at(-1)).toEqual(["reading", "Two."]);
  });

  test("the late word that it was silenced changes nothing", () => {
    reader.play();
    reader.pause();
    reader.resume();
    for (const tell of voice.late) tell();
    expect(voice.began).toEqual(["One.", "One."]);
    expect(seen.at(-1)).toEqual(["reading", "One."]);
  });

  test("twice is once", () => {
    reader.play();
    reader.pause();
    reader.pause();
    expect(seen).toHaveLength(2);
  });
});

describe("speed", () => {
  test("changed while reading: the same again, at the new speed", () => {
    reader.play();
    reader.setSpeed(1.5);
    expect(voice.began).toEqual(["One.", "One."]);
    expect(voice.speed).toBe(1.5);
  });

  test("changed in a pause: nothing is said until one goes on", () => {
    reader.play();
    reader.pause();
    reader.setSpeed(0.75);
    expect(voice.began).toEqual(["One."]);
    reader.resume();
    expect(voice.speed).toBe(0.75);
  });
});

describe("stop", () => {
  test("silences, and is at nothing", () => {
    reader.play();
    reader.stop();
    expect(voice.isSpeaking).toBe(false);
    expect(seen.at(-1)).toEqual(["idle", undefined]);
    for (const tell of voice.late) tell();
    reader.resume();
    expect(voice.began).toEqual(["One."]);
  });

  test("play begins at the top again, also while it reads", () => {
    reader.play();
    voice.end();
    reader.play();
    expect(voice.began).toEqual(["One.", "Two.", "One."]);
  });
});

test("what is gone from the page is passed over, also in a pause", () => {
  gone.add("Two.");
  reader.play();
  voice.end();
  expect(voice.began).toEqual(["One.", "Three."]);
  reader.pause();
  gone.add("Three.");
  reader.resume();
  expect(seen.at(-1)).toEqual(["finished", undefined]);
});

test("silenced from elsewhere it is paused, and can go on", () => {
  reader.play();
  voice.end("interrupted");
  expect(seen.at(-1)).toEqual(["paused", "One."]);
  reader.resume();
  expect(voice.began).toEqual(["One.", "One."]);
});

test("when the voice fails it is stuck there, and can try again", () => {
  reader.play();
  voice.end();
  voice.end("failed");
  expect(seen.at(-1)).toEqual(["stuck", "Two."]);
  reader.resume();
  expect(voice.began).toEqual(["One.", "Two.", "Two."]);
});
