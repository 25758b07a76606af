import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { fill } from "../../platform/text/fill.ts";
import formStyles from "../../site/app/forms/form.module.css";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, FormPanel, TextField } from "../parts/form-parts.tsx";
import { StackedTable } from "../parts/tables.tsx";
import { pushDevices as say } from "./own-words.ts";
import { canBeTold, type CanBeTold, ownId, subscribe, unsubscribe } from "./push-device-script.ts";
import type { ListedDevice } from "./push-devices.server.ts";

type Props = { pushKey: string; devices: readonly ListedDevice[]; name: string | undefined; errors: readonly FieldError[] };

/** The devices that tell a person of messages. This one is added by scripts alone, because only they can ask a browser. */
export function PushDevices({ pushKey, devices, name, errors }: Props) {
  const [can, setCan] = useState<CanBeTold>();
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    const able = canBeTold();
    setCan(able);
    if (able === "yes") void ownId().then(setOwn, () => undefined);
  }, []);
  const isOn = devices.some(({ id }) => id === own);
  return (
    <FormPanel heading={say.heading}>
      <p>{say.text}</p>
      {devices.length > 0 && <DeviceTable devices={devices} own={own} />}
      {can === undefined && (
        <noscript>
          <p>{say.noScripts}</p>
        </noscript>
      )}
      {can === "none" && <p>{say.cannot}</p>}
      {can === "home-screen" && <p>{say.homeScreen}</p>}
      {can === "yes" && !isOn && <AddDevice pushKey={pushKey} name={name} errors={errors} />}
    </FormPanel>
  );
}

function DeviceTable({ devices, own }: { devices: readonly ListedDevice[]; own: string | undefined }) {
  const rows = devices.map(({ id, name, since }) => ({
    key: id,
    heading: id === own ? fill(say.thisOne, { name }) : name,
    cells: [
      since,
      <Form key="remove" method="post" onSubmit={() => void (id === own && unsubscribe())}>
        <input type="hidden" name="device" value={id} />
        <Button kind="tool" name="do" value="push-remove" aria-label={fill(say.removeOf, { name })}>
          {say.remove}
        </Button>
      </Form>,
    ],
  }));
  return <StackedTable caption={say.caption} headings={[say.device, say.since, say.remove]} rows={rows} />;
}

type State = "ready" | "asking" | "denied" | "failed";

function AddDevice({ pushKey, name, errors }: Omit<Props, "devices">) {
  const [state, setState] = useState<State>("ready");
  const field = useRef<HTMLInputElement>(null);
  async function ask(form: HTMLFormElement, button: HTMLElement | null) {
    setState("asking");
    let subscription: string | undefined;
    try {
      subscription = await subscribe(pushKey);
      setState(subscription === undefined ? "denied" : "ready");
    } catch {
      setState("failed");
    }
    if (subscription === undefined || !field.current) return;
    field.current.value = subscription;
    form.requestSubmit(button);
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (field.current?.value !== "") return;
    event.preventDefault();
    if (state !== "asking") void ask(event.currentTarget, event.nativeEvent.submitter);
  };
  return (
    <Form className={formStyles.part} method="post" noValidate onSubmit={onSubmit}>
      <input ref={field} type="hidden" name="subscription" defaultValue="" />
      <TextField
        id="device-name"
        name="name"
        label={say.name}
        hint={say.nameHint}
        autoComplete="off"
        defaultValue={name}
        errors={errors}
      />
      <p role="status" className={state === "ready" ? "visually-hidden" : undefined}>
        {state === "ready" ? "" : say[state]}
      </p>
      <Button kind="line" name="do" value="push">
        {say.button}
      </Button>
    </Form>
  );
}
