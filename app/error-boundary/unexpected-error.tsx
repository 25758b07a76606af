import { unexpected } from "content:interface";
import { phone } from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";

/** Stands in for the whole site after an error of ours: plain words and a number, never the error's own text. */
export function UnexpectedError() {
  return (
    <main id="main" className="wrap section stack">
      <h1>{unexpected.heading}</h1>
      <p className="lead">{unexpected.text}</p>
      <p>
        <Telephone number={phone.general} />
      </p>
    </main>
  );
}
