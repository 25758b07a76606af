import sprite from "../../generated/icons.svg";
import type { IconName } from "./icon-names.ts";

/** An interface icon beside its words: decoration to a screen reader, sized and coloured as the text. One file holds all. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
