import useInterface from "content:interface";
import useSite from "content:site";

import { Telephone } from "./components/telephone.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import type { Served } from "../../content-model/forms/form-state.ts";
import { Gate } from "./gate/gate.tsx";
import { Site } from "./site.tsx";
import "./styles/index.css";

/**
 * Everything inside the #site element of the document. `served` is the data that the server rendered this view with. The stage is
 * a constant of the build, so that the live site has neither the code nor the styles of the gate.
 */
export function App({ served }: { served: Served }) {
  const site = <Site served={served} />;
  return <ErrorBoundary fallback={<UnexpectedError />}>{__SITE_STAGE__ === "parked" ? <Gate>{site}</Gate> : site}</ErrorBoundary>;
}

/** Replaces the whole site after an unexpected error. It shows a phone number and never the text of the error. */
function UnexpectedError() {
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
