declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    keepFeatures: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, { min: number; max: number; default: number }>;
  };
  /** The font with only the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
