import { cancelSpeech } from "../listen/speech.ts";

/**
 * Replaces this page by another site, so that Back does not return to it. The other site does not learn where its visitor came from: a
 * navigation by script has no rel="noreferrer". The page is blank at once, because on a slow network it would stay for seconds.
 */
export function leave(to: string) {
  cancelSpeech();
  document.head.append(Object.assign(document.createElement("meta"), { name: "referrer", content: "no-referrer" }));
  document.documentElement.hidden = true;
  document.title = new URL(to).hostname;
  location.replace(to);
}
