import answers from "content:form/answers";

import { SentMessage } from "../forms/sent-message.tsx";

export const head = answers.sent;

/** The page after sending: the reference, and what happens next (docs/specification.md, Forms). */
export default function Sent() {
  return <SentMessage />;
}
