import { useSyncExternalStore } from "react";

import { availableVoice, ENGLISH, subscribeToVoices } from "./voices.ts";

/** Returns whether the browser has a voice for reading in a language, a tag of BCP 47 in small letters. False on the server. */
export const useHasVoice = (language = ENGLISH): boolean =>
  useSyncExternalStore(
    subscribeToVoices,
    () => availableVoice(language) !== undefined,
    () => false,
  );
