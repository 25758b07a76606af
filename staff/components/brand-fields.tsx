import { useEffect, useRef, useState } from "react";

import pick from "../../app/components/pick/pick.module.css";
import { dataAddress } from "../../app/data-address.ts";
import field from "../../app/forms/field/field.module.css";
import { describedBy, Notes } from "../../app/forms/field/field.tsx";
import {
  BRAND_COLOURS,
  type BrandColour,
  type BrandColours,
  brandPalette,
  tooClose,
} from "../../content-reader/brand-palette.ts";
import { type LogoOption, OWN_DRAWING } from "../contract/brand.ts";
import { brand as say } from "../words/brand.ts";
import { fill } from "../words/fill.ts";
import styles from "./brand.module.css";
import type { FieldError } from "./field-parts.ts";
import { OPTIONAL, TextField } from "./form-parts.tsx";

type LogoProps = { drawing: string | undefined; logos: readonly LogoOption[]; chosen: string; errors: readonly FieldError[] };

/** The picture that is the logo, or the mark of the design. */
export function LogoField({ drawing, logos, chosen, errors }: LogoProps) {
  const parts = { id: "logo", hint: say.logoHint, error: errors.find(({ id }) => id === "logo")?.message };
  return (
    <fieldset className={field.field} aria-describedby={describedBy(parts)}>
      <legend>{say.logo}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${styles.logos}`}>
        <label>
          <input id="logo" type="radio" name="logo" value="" defaultChecked={chosen === ""} />
          {say.noLogo}
        </label>
        {drawing !== undefined && (
          <label>
            <input type="radio" name="logo" value={OWN_DRAWING} defaultChecked={chosen === OWN_DRAWING} />
            <img className={styles.logo} src={dataAddress(drawing)} alt="" />
            {say.logoDrawing}
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

type ColoursProps = { colours: BrandColours; errors: readonly FieldError[] };

/** The five colours. While they are chosen, a sample shows them and the contrast of each is said. */
export function BrandColourFields({ colours, errors }: ColoursProps) {
  const [chosen, setChosen] = useState(colours);
  const low = tooClose(chosen);
  return (
    <>
      <div className={styles.colours}>
        {BRAND_COLOURS.map((name) => (
          <ColourField
            key={name}
            name={name}
            value={chosen[name]}
            choose={(value) => setChosen((before) => ({ ...before, [name]: value }))}
            low={low.find(({ colour }) => colour === name)}
            errors={errors}
          />
        ))}
      </div>
      <p role="status" className={styles.summary}>
        {low.length === 0 ? say.allLegible : fill(say.someLow, { count: low.length })}
      </p>
      <BrandSample colours={chosen} />
    </>
  );
}

type FieldProps = {
  name: BrandColour;
  value: string;
  choose: (value: string) => void;
  low: { ratio: number; minimum: number } | undefined;
  errors: readonly FieldError[];
};

function ColourField({ name, value, choose, low, errors }: FieldProps) {
  const { label, hint } = say.colours[name];
  const id = `colour-${name}`;
  const isSent = errors.some((error) => error.id === id);
  const live = low && !isSent ? [{ id, message: fill(say.low, low) }] : errors;
  return (
    <TextField
      id={id}
      className={styles.colour}
      type="color"
      name={name}
      label={label}
      hint={hint}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      errors={low || isSent ? live : []}
      {...OPTIONAL}
    />
  );
}

/** Parts of a page in the light and the dark colours of a brand. It is empty without scripts, because they set the colours. */
function BrandSample({ colours }: { colours: BrandColours }) {
  const { light, dark } = brandPalette(colours);
  return (
    <div className={styles.samples}>
      <Sample heading={say.light} palette={light} />
      <Sample heading={say.dark} palette={dark} />
    </div>
  );
}

function Sample({ heading, palette }: { heading: string; palette: Readonly<Record<string, string>> }) {
  const sample = useRef<HTMLDivElement>(null);
  // Not as an attribute of the document, which the content security policy refuses.
  useEffect(() => {
    for (const [name, value] of Object.entries(palette)) sample.current?.style.setProperty(`--${name}`, value);
  }, [palette]);
  const { words, link, button, highlight, warning } = say.sample;
  return (
    <div ref={sample} className={styles.sample}>
      <p>
        <b>{heading}</b>
      </p>
      <p>{words}</p>
      <p className={styles.sampleLink}>{link}</p>
      <p className={styles.sampleWarning}>{warning}</p>
      <p className="row">
        <span className="button" data-kind="main">
          {button}
        </span>
        <span className={styles.sampleHighlight}>{highlight}</span>
      </p>
    </div>
  );
}
