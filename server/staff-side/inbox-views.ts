import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";

import type { View } from "../../staff/contract/inbox.ts";
import { isOpen, isOverdueAmongAll, type OverdueTimes } from "../casework/overdue.ts";
import type { Tables } from "../submissions/tables.ts";

type Is = ExpressionBuilder<Tables, "submissions">;
type Condition = ExpressionWrapper<Tables, "submissions", SqlBool>;

/** Whether a submission is in a list of the inbox. */
export function isInView(is: Is, view: View, personId: string, times: OverdueTimes): Condition {
  switch (view) {
    case "unread":
      return is.and([isOpen(is), is("opened_at", "is", null), is("read_at", "is", null)]);
    case "mine":
      return is.and([isOpen(is), is("assigned_to", "=", personId)]);
    case "overdue":
      return isOverdueAmongAll(is, times);
    case "all":
      return is("received_at", "is not", null);
  }
}
