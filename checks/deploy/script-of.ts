import type { HttpsClient } from "./https-client.ts";

/** Gives the address of a script that a page names. */
export async function scriptOf(client: HttpsClient): Promise<string> {
  const { body } = await client.ask("/about");
  const script = /import\("(\/assets\/[^"]+\.js)"\)/.exec(body.toString())?.[1];
  if (script === undefined) throw new Error("The page names no script.");
  return script;
}
