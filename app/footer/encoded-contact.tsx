import type { MouseEvent } from "react";

import { useAddresses } from "../easy-read/twin.ts";

type Props = { label: string; contact: { encoded: string; pieces: readonly string[] } };

/**
 * A phone number or email held encoded and decoded when clicked (docs/specification.md, section 2); before scripts run the link leads to
 * /contact. The text stands in pieces: one name to a reader, no match for a harvester (docs/specification.md, Footer contacts).
 */
export function EncodedContact({ label, contact: { encoded, pieces } }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    location.href = atob(encoded);
  };
  const addressOf = useAddresses();
  return (
    <a href={addressOf("/contact")} data-contact={encoded} onClick={open}>
      <span className="visually-hidden">{label} </span>
      <span className="tel">
        {pieces.map((piece, index) => (
          <span key={index}>{piece}</span>
        ))}
      </span>
    </a>
  );
}
