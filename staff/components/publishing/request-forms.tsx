import { Form } from "react-router";
import requestWords from "content:staff/request";

import type { ShownRequest } from "../../contract/publishing.ts";
import { FormPanel } from "../form-parts.tsx";

const say = requestWords;

/** The forms with which a second person confirms a request, and with which anybody withdraws it. */
export const RequestForms = ({ request: { confirmation, mayWithdraw } }: { request: ShownRequest }) => (
  <>
    {confirmation === "possible" && (
      <TaskForm task="confirm" heading={say.confirmHeading} text={say.confirmText} button={say.confirmButton} isMain />
    )}
    {confirmation === "own" && <p>{say.confirmOwn}</p>}
    {confirmation === "owner" && <p>{say.confirmOwner}</p>}
    {mayWithdraw && (
      <TaskForm task="withdraw" heading={say.withdrawHeading} text={say.withdrawText} button={say.withdrawButton} />
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
