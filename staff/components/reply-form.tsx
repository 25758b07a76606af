import { Form } from "react-router";

import formStyles from "../../app/forms/form.module.css";
import type { MessageDraftValues, OwnMessageDraft } from "../contract/message-draft.ts";
import { MOST_CHARACTERS, type ReplyGiven } from "../contract/reply.ts";
import { MessageDraft } from "../message-drafts/message-draft.tsx";
import { fill } from "../words/fill.ts";
import { reply as say } from "../words/reply.ts";
import type { FieldError } from "./field-parts.ts";
import { Button, FormPanel, TextField } from "./form-parts.tsx";
import { TextArea } from "./more-fields.tsx";

type Props = {
  reference: string;
  to: string;
  isUnsafe: boolean;
  given: Omit<ReplyGiven, "draft">;
  own: OwnMessageDraft;
  /** The words that are stored, or that nobody typed. */
  stored: MessageDraftValues;
  errors: readonly FieldError[];
};

/** The form of a reply. Its hidden fields make it one reply however often it is sent, and stop it if somebody answered meanwhile. */
export function ReplyForm({ reference, to, isUnsafe, given, own, stored, errors }: Props) {
  return (
    <FormPanel heading={say.form}>
      <Form className={formStyles.part} method="post" role="none">
        <input type="hidden" name="token" value={given.token} readOnly />
        <input type="hidden" name="seen" value={given.seen} readOnly />
        <dl>
          <dt>{say.to}</dt>
          <dd>{to}</dd>
        </dl>
        {isUnsafe && (
          <>
            <p className={formStyles.offline}>{say.unsafe}</p>
            <TextField
              name="reason"
              label={say.reason}
              hint={say.reasonHint}
              maxLength={MOST_CHARACTERS.reason}
              defaultValue={given.reason}
              errors={errors}
            />
          </>
        )}
        <TextField
          name="subject"
          label={say.subject}
          hint={fill(say.subjectHint, { reference })}
          maxLength={MOST_CHARACTERS.subject}
          defaultValue={given.subject}
          errors={errors}
        />
        <TextArea name="text" label={say.text} hint={say.textHint} rows={14} defaultValue={given.text} errors={errors} />
        <MessageDraft {...{ reference, own, stored }} kind="reply" />
        <Button kind="main">{say.send}</Button>
      </Form>
    </FormPanel>
  );
}
