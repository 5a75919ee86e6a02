declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "sfnt";
    /** Pins axes of a variable font to values. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** Makes a separate font with the characters of a text and the rules that shape their script. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
