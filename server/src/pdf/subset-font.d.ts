declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "sfnt";
    /** Fixes axes of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** The letters of a text, with what their script needs to shape them, as a separate font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
