import auslan from "../../../content/art/pictograms/auslan.svg";
import speak from "../../../content/art/pictograms/interpreter.svg";
import who from "../../../content/art/pictograms/people.svg";
import rights from "../../../content/art/pictograms/rules.svg";
import help from "../../../content/art/pictograms/support-worker.svg";
import type { TextPart } from "../../../content-model/readers/read-languages.ts";

/* Files of their own: the common file of pictograms is part of the first view of Home, Services and Contact. */
const PICTURES = { auslan, speak, who, rights, help };
export type PictureOf = keyof typeof PICTURES;

/** The pictogram of a part of a page in another language, or of the panel about Auslan. */
export const LanguagePicture = ({ of: part }: { of: PictureOf }) => (
  <img src={PICTURES[part]} width="64" height="64" alt="" loading="lazy" />
);

/** The parts of a text. A number has its own direction, and no line break; so has a name in other letters. */
export function TextParts({ of: parts }: { of: readonly TextPart[] }) {
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const { apart, href } = part;
    if (href === undefined) return <bdi key={index}>{apart}</bdi>;
    return (
      <a key={index} className="tel" dir="ltr" href={href}>
        {apart}
      </a>
    );
  });
}
