import { afterProof } from "../after-proof.ts";
import type { SignedIn } from "../contract/shared.ts";
import type { KeptField } from "../kept-form.ts";
import { confirm as say } from "../words/confirm.ts";
import { Page } from "./page.tsx";
import { PANEL } from "./panel.ts";
import { Button } from "./form-parts.tsx";

type Props = { person: SignedIn; path: string; fields: readonly KeptField[] };

/**
 * The page after a proof: it sends the form that needed the proof, exactly as it was. The script of the page does so at once
 * (../passkey/passkey-script.ts); without scripts the person presses the button. None of the fields is shown.
 */
export function GoOnPage({ person, path, fields }: Props) {
  return (
    <Page title={say.confirmedTitle} person={person}>
      <p className="lead">{afterProof(path, fields)}</p>
      <form className={PANEL} method="post" action={path} data-go-on>
        {fields.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} readOnly />
        ))}
        <Button kind="main">{say.goOn}</Button>
      </form>
    </Page>
  );
}
