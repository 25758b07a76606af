import { ErrorBoundary } from "./error-boundary/error-boundary.tsx";
import { UnexpectedError } from "./error-boundary/unexpected-error.tsx";
import type { Served } from "./forms/form-state.ts";
import { Gate } from "./gate/gate.tsx";
import { Site } from "./site.tsx";
import "./styles/index.css";

/**
 * Everything inside the document's #site element. `served` is what the server rendered into this view beside the content. The
 * build knows the stage, so the live site has neither the gate's code nor its styles.
 */
export function App({ served }: { served: Served }) {
  const site = <Site served={served} />;
  return <ErrorBoundary fallback={<UnexpectedError />}>{__SITE_STAGE__ === "parked" ? <Gate>{site}</Gate> : site}</ErrorBoundary>;
}
