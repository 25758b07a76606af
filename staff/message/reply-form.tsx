import formStyles from "../../site/app/forms/form.module.css";
import type { ReplyError, ReplyGiven } from "./check-reply.server.ts";
import type { NoReply } from "./reply.server.ts";
import { MessageDraft } from "./message-draft.tsx";
import { MOST_CHARACTERS, reply as say } from "./reply-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, FormPanel, PANEL, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import type { MessageDraftValues, OwnMessageDraft } from "../../cases/data/message-draft.ts";
import { fill } from "../../platform/text/fill.ts";

type ChoiceProps = { templates: readonly { id: string; title: string }[]; chosen: string | undefined };

/** Chooses the text that a reply starts with. A GET, so that it works without scripts and sends nothing. */
export function TemplateChoice({ templates, chosen }: ChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <section className={PANEL}>
      <h2>{say.templates}</h2>
      <Form className={formStyles.part} method="get" role="none">
        <SelectField
          id="template"
          name="template"
          label={say.template}
          hint={say.templatesHint}
          options={[{ value: "", label: say.noTemplate }, ...templates.map(({ id, title }) => ({ value: id, label: title }))]}
          defaultValue={chosen}
        />
        <Button kind="line">{say.applyTemplate}</Button>
      </Form>
    </section>
  );
}

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

/** Returns the errors in words, with the ids of the controls of the form. */
export function replyErrors(errors: readonly ReplyError[]): FieldError[] {
  const messages = {
    subject: { missing: say.subjectMissing, "too-long": say.subjectLong },
    text: { missing: say.textMissing, "too-long": say.textLong },
    reason: { missing: say.reasonMissing, "too-long": say.reasonLong },
  };
  return errors.map((each) => ({
    id: each.field,
    message: each.error === "character" ? fill(say.textCharacter, { line: each.line }) : messages[each.field][each.error],
  }));
}

/** Returns why no reply can be sent. */
export function noReplyInWords(reason: NoReply): string {
  return { "no-email": say.noEmail, "wrong-email": say.wrongEmail, "no-mail": say.noMail }[reason];
}
