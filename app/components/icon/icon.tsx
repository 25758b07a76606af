import shapes from "../../generated/icons.json";
import type { IconName } from "./icon-names.ts";

/** Those of the stage that is being built (server/build/draw-icons.ts). */
const drawn: Readonly<Record<string, string>> = shapes;

/** An interface icon beside its words: decoration to a screen reader, sized and coloured as the text, one request fewer. */
export function Icon({ name }: { name: IconName }) {
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn[name] ?? "" }} />;
}
