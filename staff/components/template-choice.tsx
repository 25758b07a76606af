import { Form } from "react-router";

import { Labelled } from "../../app/forms/field/field.tsx";
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
        <Labelled id="template" label={say.template} hint={say.templatesHint}>
          <select id="template" className="text-field" name="template" defaultValue={chosen} aria-describedby="template-hint">
            <option value="">{say.noTemplate}</option>
            {templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Labelled>
        <Button kind="line">{say.applyTemplate}</Button>
      </Form>
    </section>
  );
}
