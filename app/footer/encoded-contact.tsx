import type { MouseEvent, ReactNode } from "react";

import { useAddresses } from "../easy-read/twin.ts";

type Props = { label: ReactNode; contact: { encoded: string; pieces: readonly string[] } };

/**
 * A phone number or email address that is encoded in the markup and decoded on click. Without scripts the link leads to
 * /contact. The text is split into elements so that address harvesters do not match it (docs/specification.md, Footer contacts).
 */
export function EncodedContact({ label, contact: { encoded, pieces } }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    location.href = atob(encoded);
  };
  const addressOf = useAddresses();
  return (
    <a href={addressOf("/contact")} data-contact={encoded} onClick={open}>
      {label}{" "}
      <span className="tel">
        {pieces.map((piece, index) => (
          <span key={index}>{piece}</span>
        ))}
      </span>
    </a>
  );
}
