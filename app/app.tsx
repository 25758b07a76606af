import { ErrorBoundary } from "./error-boundary/error-boundary.tsx";
import { UnexpectedError } from "./error-boundary/unexpected-error.tsx";
import type { Served } from "./forms/form-state.ts";
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
