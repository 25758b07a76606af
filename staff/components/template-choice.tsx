import { Form } from "react-router";

import { SelectField } from "./more-fields.tsx";
import formStyles from "../../app/forms/form.module.css";
import type { ReplyPage } from "../contract/reply.ts";
import { reply as say } from "../words/reply.ts";
import { PANEL } from "./panel.ts";
import { Button } from "./form-parts.tsx";

/** Chooses the text that a reply starts with. A GET, so that it works without scripts and sends nothing. */
export function TemplateChoice({ templates, chosen }: { templates: ReplyPage["templates"]; chosen: string | undefined }) {
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
