import type { ReactNode } from "react";

import type { MessagePage } from "../../../content-model/values/pages.ts";
import { FOLLOW_FIELDS, type MessageKey, type SenderAction } from "../../../content-model/forms/message-state.ts";

type Props = {
  page: MessagePage;
  message: MessageKey;
  /** What the button asks for; nothing to look at the message only. */
  action?: SenderAction;
  kind?: "main" | "line";
  button: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** A form that proves whose message it is. Reference and secret are in its body, because an address would stay in the history. */
export function Ask({ page, message: { reference, secret }, action, kind = "line", button, className, children }: Props) {
  return (
    <form className={className} action={page} method="post" noValidate>
      <input type="hidden" name={FOLLOW_FIELDS.reference} value={reference} />
      <input type="hidden" name={FOLLOW_FIELDS.secret} value={secret} />
      {action && <input type="hidden" name={FOLLOW_FIELDS.action} value={action} />}
      {children}
      <button type="submit" className="button" data-kind={kind}>
        {button}
      </button>
    </form>
  );
}
