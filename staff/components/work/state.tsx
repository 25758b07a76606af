import type { OpenedSubmission } from "../../contract/submission.ts";
import { statuses as statusesWords } from "../../words/labels.ts";
import { submission as say } from "../../words/submission.ts";
import { Facts } from "../facts.tsx";

/** When it was received, and where it stands. */
export const State = ({ submission: { received, due, work } }: { submission: OpenedSubmission }) => (
  <Facts
    facts={[
      [say.received, received],
      [say.due, due],
      [say.status, statusesWords[work.status]],
      [say.assignedTo, work.assignedTo?.name ?? say.nobody],
      ...(work.hold.isHeld ? [[say.held, say.heldText] as const] : []),
    ]}
  />
);
