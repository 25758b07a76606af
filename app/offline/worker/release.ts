/** The name of a release is its stage, a hyphen and the stamp of its build (server/build/site-to-build.ts). */
export const stageOf = (release: string) => release.split("-")[0] ?? "";

const PREFIX = "site-";
/** Each release has one cache, named after it: later workers know a release by that name only. */
export const cacheOf = (release: string) => PREFIX + release;
export const isOurCache = (name: string) => name.startsWith(PREFIX);
export const releaseOfCache = (name: string) => name.slice(PREFIX.length);

/** Returns the release that a document names in its head; undefined for a document of another site. */
export const releaseIn = (html: string) => /<meta name="release" content="([^"]+)"/.exec(html)?.[1];

/** The release is at the top of the head. */
const HEAD_CHARACTERS = 4_096;

/** Reads the release of a document while it arrives, and no further: the connection may break off. */
export async function releaseOf(response: Response): Promise<string | undefined> {
  if (!isHtml(response) || !response.body) return undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (html.length < HEAD_CHARACTERS && !releaseIn(html)) {
    const { value } = await reader.read();
    if (value === undefined) break;
    html += value;
  }
  // The rest is not needed.
  reader.cancel().catch(() => undefined);
  return releaseIn(html);
}

export const isHtml = (response: Response) => response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
