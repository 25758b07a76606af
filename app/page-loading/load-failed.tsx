import useInterface from "content:interface";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import { useArrival } from "../navigation/arrival.tsx";

/** Replaces a page whose code did not load (docs/specification.md, Loading and failing). */
export function LoadFailed() {
  const { loading: words } = useInterface();
  const { phone } = useSite();
  useArrival(words.failed);
  return (
    <div className="wrap section stack">
      <h1 tabIndex={-1}>{words.failed}</h1>
      <p>{words.failedText}</p>
      <p>
        <button type="button" className="button" data-kind="main" onClick={() => location.reload()}>
          {words.again}
        </button>
      </p>
      <p>
        {words.orCall} <Telephone number={phone.general} />
      </p>
    </div>
  );
}
