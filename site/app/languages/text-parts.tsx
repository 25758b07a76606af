import type { TextPart } from "../../../content-model/readers/read-languages.ts";

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
