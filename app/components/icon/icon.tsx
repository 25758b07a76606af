import shapes from "../../generated/icons.json";
import type { IconName } from "./icon-names.ts";

/** The icons of the stage that is being built (server/build/draw-icons.ts). */
const drawn: Readonly<Record<string, string>> = shapes;

/** An icon beside text, in the size and colour of the text and hidden from assistive technology. Inline, to save a request. */
export function Icon({ name }: { name: IconName }) {
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn[name] ?? "" }} />;
}
