import { useState } from "react";

import { BRAND_COLOURS, type BrandColour, type BrandColours, tooClose } from "../../content-reader/brand-palette.ts";
import { brand as brandWords } from "../words/brand.ts";
import { fill } from "../words/fill.ts";
import styles from "./brand.module.css";
import { BrandSample } from "./brand-sample.tsx";
import type { FieldError } from "./field-parts.ts";
import { TextField } from "./form-parts.tsx";

type Props = { colours: BrandColours; errors: readonly FieldError[] };

/** The five colours. While they are chosen, a sample shows them and the contrast of each is said. */
export function BrandColourFields({ colours, errors }: Props) {
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
        {low.length === 0 ? brandWords.allLegible : fill(brandWords.someLow, { count: low.length })}
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
  const { label, hint } = brandWords.colours[name];
  const id = `colour-${name}`;
  const isSent = errors.some((error) => error.id === id);
  const live = low && !isSent ? [{ id, message: fill(brandWords.low, low) }] : errors;
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
      aria-required={undefined}
    />
  );
}
