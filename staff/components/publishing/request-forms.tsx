import { Form } from "react-router";

import type { Confirmation, ShownRequest } from "../../contract/publishing.ts";
import { fill } from "../../words/fill.ts";
import { request as requestWords } from "../../words/request.ts";
import { FormPanel } from "../form-parts.tsx";

const say = requestWords;

/** The forms with which a second person confirms a request, and with which anybody withdraws it. */
export const RequestForms = ({ request: { confirmation, mayWithdraw } }: { request: ShownRequest }) => (
  <>
    {confirmation?.state === "possible" && (
      <TaskForm task="confirm" heading={say.confirmHeading} text={say.confirmText} button={say.confirmButton} isMain />
    )}
    {confirmation && confirmation.state !== "possible" && <WhyNot confirmation={confirmation} />}
    {mayWithdraw && (
      <TaskForm task="withdraw" heading={say.withdrawHeading} text={say.withdrawText} button={say.withdrawButton} />
    )}
  </>
);

const WHY_NOT = {
  own: say.confirmOwn,
  author: say.confirmAuthor,
  owner: say.confirmOwner,
  "unknown-author": say.confirmUnknown,
} as const;

/** Why the person may not confirm the request, and who may. */
const WhyNot = ({ confirmation: { state, by } }: { confirmation: Confirmation }) => (
  <>
    {state !== "possible" && <p>{WHY_NOT[state]}</p>}
    {state !== "unknown-author" && (
      <p dir="auto">{by.length > 0 ? fill(say.confirmBy, { names: by.join(", ") }) : say.confirmByNobody}</p>
    )}
  </>
);

type TaskProps = { task: "confirm" | "withdraw"; heading: string; text: string; button: string; isMain?: boolean };

const TaskForm = ({ task, heading, text, button, isMain = false }: TaskProps) => (
  <FormPanel heading={heading}>
    <p>{text}</p>
    <Form method="post" role="none" reloadDocument>
      <button id={task} className="button" data-kind={isMain ? "main" : "line"} name="do" value={task}>
        {button}
      </button>
    </Form>
  </FormPanel>
);
