/** The name of a release is its stage, a hyphen and the stamp of its build (server/build/site-to-build.ts). */
export const stageOf = (release: string) => release.split("-")[0] ?? "";

const PREFIX = "site-";
/** Each release has one cache, whose name contains the name of the release. Later workers know no more of that release. */
export const cacheOf = (release: string) => PREFIX + release;
export const isOurCache = (name: string) => name.startsWith(PREFIX);
export const releaseOfCache = (name: string) => name.slice(PREFIX.length);

/** Returns the release in the head of a document, or undefined for a document of another site. */
export const releaseIn = (html: string) => /<meta name="release" content="([^"]+)"/.exec(html)?.[1];

/** The release stands within this many characters, at the top of the head. */
const HEAD_CHARACTERS = 4_096;

/** Reads a document up to its release and no further, because the connection may break off later. */
export async function releaseOf(response: Response): Promise<string | undefined> {
  if (!isHtml(response) || !response.body) return undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (html.length < HEAD_CHARACTERS && !releaseIn(html)) {
    const { value } = await reader.read();
    if (value === undefined) break;
    html += value;
  }
  reader.cancel().catch(() => undefined);
  return releaseIn(html);
}

export const isHtml = (response: Response) => response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
