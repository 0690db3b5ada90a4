declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "woff2";
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
