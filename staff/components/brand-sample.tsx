import { useEffect, useRef } from "react";

import { type BrandColours, brandPalette } from "../../content-reader/brand-palette.ts";
import { brand as brandWords } from "../words/brand.ts";
import styles from "./brand.module.css";

/** Parts of a page in the light and the dark colours of a brand. It is empty without scripts, because they set the colours. */
export function BrandSample({ colours }: { colours: BrandColours }) {
  const { light, dark } = brandPalette(colours);
  return (
    <div className={styles.samples}>
      <Sample heading={brandWords.light} palette={light} />
      <Sample heading={brandWords.dark} palette={dark} />
    </div>
  );
}

function Sample({ heading, palette }: { heading: string; palette: Readonly<Record<string, string>> }) {
  const sample = useRef<HTMLDivElement>(null);
  // Not as an attribute of the document, which the content security policy refuses.
  useEffect(() => {
    for (const [name, value] of Object.entries(palette)) sample.current?.style.setProperty(`--${name}`, value);
  }, [palette]);
  const { words, link, button, highlight, warning } = brandWords.sample;
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
