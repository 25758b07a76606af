import { expect, test } from "vitest";

import { chooseVoice } from "./voices.ts";

const here = (lang: string) => ({ lang, localService: true });
const remote = (lang: string) => ({ lang, localService: false });

test.each([
  ["an Australian voice of the device before all others", [here("en-GB"), remote("en-AU"), here("en-AU")], 2],
  ["an Australian voice before any other, though it is remote", [here("en-US"), remote("en-AU")], 1],
  ["another English voice of the device before a remote one", [remote("en-GB"), here("en-US")], 1],
  ["a remote Australian voice where all are remote", [remote("en-US"), remote("en-AU")], 1],
  ["a tag as Android writes it", [here("en_GB"), here("en_AU")], 1],
  ["a tag in small letters, or with a script", [here("en-us"), here("en-au-x-female")], 1],
  ["English of no country", [here("fr-FR"), here("en")], 1],
])("%s", (_, voices, index) => expect(chooseVoice(voices)).toBe(voices[index]));

test.each([
  ["ar", ["en-AU", "ar-SA"], "ar-SA"],
  ["zh-hant", ["zh-CN", "zh-HK"], "zh-HK"],
  ["zh-hans", ["zh-HK", "zh_CN"], "zh_CN"],
  ["ta", ["en-AU"], undefined],
])("a page in %s is read by a voice of its language or not at all", (language, tags, chosen) =>
  expect(chooseVoice(tags.map(here), language)?.lang).toBe(chosen),
);

test("no voice without an English one", () => {
  expect(chooseVoice([here("fr-FR"), here("enm")])).toBeUndefined();
});
