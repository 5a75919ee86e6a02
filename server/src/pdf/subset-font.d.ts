declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "sfnt" | "woff2";
    /** Pins axes of a variable font to values. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    /** The features that are kept, by their tags: all without it. */
    readonly keepFeatures?: readonly string[];
    /** The entries of the `name` table that are kept besides the names of the font. */
    readonly preserveNameIds?: readonly number[];
  }
  /** Makes a separate font with the characters of a text and the rules that shape their script. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
