import useInterface from "content:interface";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";

/** Replaces the whole site after an unexpected error. It shows a phone number and never the text of the error. */
export function UnexpectedError() {
  const { unexpected } = useInterface();
  const { phone } = useSite();
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
