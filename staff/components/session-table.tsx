import { Form } from "react-router";

import type { ListedSession } from "../contract/people.ts";
import { account as say } from "../words/account.ts";
import { fill } from "../words/fill.ts";
import { StackedTable } from "./stacked-table.tsx";
import { Button } from "./form-parts.tsx";

/** The sessions of a person, with a button that ends each. */
export function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const rows = sessions.map(({ id, began, used, isThis }) => ({
    key: id,
    heading: began,
    cells: [
      used,
      isThis ? say.thisOne : say.otherOne,
      <Form key="end" method="post" role="none" reloadDocument>
        <input type="hidden" name="session" value={id} />
        <Button kind="tool" name="do" value="end" aria-label={fill(say.endOf, { began })}>
          {say.end}
        </Button>
      </Form>,
    ],
  }));
  return <StackedTable caption={say.caption} headings={[say.began, say.used, say.which, say.end]} rows={rows} />;
}
