import { Link, useLocation } from "react-router";

import { ClockBoxes } from "../clocks/clock-boxes.tsx";
import type { ClockBox } from "../clocks/clock-boxes.server.ts";
import { clock as say } from "../clocks/clock-words.ts";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import type { OpenedSubmission } from "./submission.server.ts";

/** The fields of the record that end the clocks of an incident. */
const ENDED_BY = { notice: "handedOverAt", report: "reportedAt" } as const;

/** The clocks of a complaint beside its message, each with the way to end it. */
export function RegisterClocks({ submission: { reference, register } }: { submission: OpenedSubmission }) {
  const { search } = useLocation();
  const record = `/submissions/${reference}/register`;
  const linkToEnd = ({ id }: ClockBox) =>
    id === "tell" ? (
      <Form method="post" action={record} reloadDocument>
        {/* The list beside the message stays the same. */}
        <input type="hidden" name="back" value={search} readOnly />
        <Button kind="tool" name="do" value="told">
          {say.toldToday}
        </Button>
      </Form>
    ) : (
      <Link to={`${record}#${ENDED_BY[id]}`}>{say.toRecord}</Link>
    );
  return register ? <ClockBoxes clocks={register.clocks} actOf={linkToEnd} /> : null;
}
