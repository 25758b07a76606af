import { dataAddress } from "../../app/data-address.ts";
import pick from "../../app/components/pick/pick.module.css";
import { describedBy, Notes } from "../../app/forms/field/field.tsx";
import field from "../../app/forms/field/field.module.css";
import { type LogoOption, OWN_DRAWING } from "../contract/brand.ts";
import { brand as brandWords } from "../words/brand.ts";
import styles from "./brand.module.css";
import type { FieldError } from "./field-parts.ts";

type Props = { drawing: string | undefined; logos: readonly LogoOption[]; chosen: string; errors: readonly FieldError[] };

/** The picture that is the logo, or the mark of the design. */
export function LogoField({ drawing, logos, chosen, errors }: Props) {
  const parts = { id: "logo", hint: brandWords.logoHint, error: errors.find(({ id }) => id === "logo")?.message };
  return (
    <fieldset className={field.field} aria-describedby={describedBy(parts)}>
      <legend>{brandWords.logo}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${styles.logos}`}>
        <label>
          <input id="logo" type="radio" name="logo" value="" defaultChecked={chosen === ""} />
          {brandWords.noLogo}
        </label>
        {drawing !== undefined && (
          <label>
            <input type="radio" name="logo" value={OWN_DRAWING} defaultChecked={chosen === OWN_DRAWING} />
            <img className={styles.logo} src={dataAddress(drawing)} alt="" />
            {brandWords.logoDrawing}
          </label>
        )}
        {logos.map(({ name, address, width, height }) => (
          <label key={name}>
            <input type="radio" name="logo" value={name} defaultChecked={chosen === name} />
            <img className={styles.logo} src={address} width={width} height={height} alt="" loading="lazy" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
