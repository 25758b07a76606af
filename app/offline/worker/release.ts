/** A release's name is its stage, a hyphen, and the stamp of its build (server/build/site-to-build.ts). */
export const stageOf = (release: string) => release.split("-")[0] ?? "";

const PREFIX = "site-";
/** The one cache of a release; the names of caches say all that is known of them later. */
export const cacheOf = (release: string) => PREFIX + release;
export const isOurCache = (name: string) => name.startsWith(PREFIX);
export const releaseOfCache = (name: string) => name.slice(PREFIX.length);

/** The release that a document of ours names in its head (page-loading/document-head.tsx); undefined where it names none. */
export const releaseIn = (html: string) => /<meta name="release" content="([^"]+)"/.exec(html)?.[1];

/** It stands at the top of the head: further on there is nothing to look for. */
const HEAD_CHARACTERS = 4_096;

/** Reads the release of a document while it arrives, no further than needed: a connection may end half way. */
export async function releaseOf(answer: Response): Promise<string | undefined> {
  if (!isHtml(answer) || !answer.body) return undefined;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (html.length < HEAD_CHARACTERS && !releaseIn(html)) {
    const { value } = await reader.read();
    if (value === undefined) break;
    html += value;
  }
  // What was read says enough, however the rest ends.
  reader.cancel().catch(() => undefined);
  return releaseIn(html);
}

export const isHtml = (answer: Response) => answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
