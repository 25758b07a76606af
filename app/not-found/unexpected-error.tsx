import { unexpected } from "content:interface";
import { phone } from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import { useArrival } from "../navigation/arrival.tsx";

/** A fault of ours: plain words and a number, never an error's own text. */
export function UnexpectedError() {
  useArrival(unexpected.heading);
  return (
    <div className="wrap section stack">
      <h1>{unexpected.heading}</h1>
      <p className="lead">{unexpected.text}</p>
      <p>
        <Telephone number={phone.general} />
      </p>
    </div>
  );
}
