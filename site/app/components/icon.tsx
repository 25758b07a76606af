import shapes from "site:icons";
import type { IconName } from "./icon-names.ts";

/** The shapes of the icons of this stage (site/build/stage-plugin.ts). */
const drawn: Readonly<Record<string, string>> = shapes;

/** An icon beside text, with the size and colour of the text. It is hidden from screen readers, and inline to save a request. */
export function Icon({ name }: { name: IconName }) {
  return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn[name] ?? "" }} />;
}
