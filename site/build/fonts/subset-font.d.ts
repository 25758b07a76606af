declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype";
    keepFeatures: string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  };
  /** The font with only the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
