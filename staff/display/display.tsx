import { redirectDocument } from "react-router";

import pick from "../../site/app/components/pick.module.css";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import { Form } from "../parts/form.tsx";
import { Button, FormPanel, PANEL } from "../parts/form-parts.tsx";
import { Page, Said, saidIn } from "../parts/page.tsx";
import { staffContext } from "../server/context.ts";
import { displayOf, keepDisplay, OFFERED } from "./display.server.ts";
import { display as say } from "./display-words.ts";
import { SingleKeysSwitch } from "../shell/single-keys-switch.tsx";
import type { Route } from "./+types/display";

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  chosen: displayOf(context.get(staffContext)),
  offered: OFFERED,
  said: saidIn(request, { saved: say.saved }),
});

/** The next document has the choices from its first paint on. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const cookie = keepDisplay(context.get(staffContext), form);
  throw redirectDocument("/display?said=saved", { headers: { "Set-Cookie": cookie } });
}

export default function Display({ loaderData: { chosen, offered, said } }: Route.ComponentProps) {
  const hasKeys = useHydrated();
  return (
    <Page title={say.title}>
      <Said message={said} />
      <p className="lead">{say.lead}</p>
      <Form className={PANEL} method="post" reloadDocument>
        <Choice name="text" values={offered.text} chosen={chosen.text} />
        <Choice name="colours" values={offered.colours} chosen={chosen.colours} />
        <Button kind="main">{say.button}</Button>
      </Form>
      {hasKeys && (
        <FormPanel heading={say.keys}>
          <div className={pick.pick}>
            <SingleKeysSwitch />
          </div>
        </FormPanel>
      )}
    </Page>
  );
}

type ChoiceProps = { name: keyof typeof say.options; values: readonly string[]; chosen: string | undefined };

function Choice({ name, values, chosen = values[0] }: ChoiceProps) {
  const labels: Readonly<Record<string, string>> = say.options[name];
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{say[name]}</legend>
      <div className={pick.pick}>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
