import { SentMessage } from "../forms/sent-message.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["form/answers"].sent;

/** The page after sending: the reference, and what happens next (docs/specification.md, Forms). */
export default function Sent() {
  return <SentMessage />;
}
