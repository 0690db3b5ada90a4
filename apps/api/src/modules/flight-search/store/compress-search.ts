import type { AppliedCharges, TripOption } from "@ghuri/contract/flights";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { FoundOption, Search, OptionDetails } from "../search/search.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

type Charge = AppliedCharges["breakdown"][number];
type ChargeText = Omit<Charge, "amount">;

/** A line of charges: the position of its text, and the amount. */
type PackedCharge = readonly [text: number, amount: number];

type PackedOption = Omit<TripOption, "applied_charges"> & {
  readonly applied_charges: Omit<AppliedCharges, "breakdown"> & {
    readonly breakdown: readonly PackedCharge[];
  };
};

interface PackedSearch extends Omit<Search, "found"> {
  readonly chargeTexts: readonly ChargeText[];
  readonly found: readonly (Pick<FoundOption, "supplier" | "facets"> &
    Pick<OptionDetails, "ref"> & { readonly option: PackedOption })[];
}

/**
 * Compresses a search for storage. Its options are similar, so hundreds of kilobytes become five. The texts of charges are in Bangla, too,
 * and the same for each option. One letter of it anywhere makes two bytes of each letter of a string, which takes three times as long to write
 * and to compress: they are stored once, and written apart.
 */
export function compressSearch(search: Search): Promise<Buffer> {
  const texts = collectChargeTexts();
  const pack = (line: Charge): PackedCharge => [texts.add(line), line.amount];
  const found = search.found.map((one) => {
    const { ref, option } = one.getDetails();
    const { supplier, facets } = one;
    return { supplier, facets, ref, option: withCharges(option, pack) };
  });
  const packed: Omit<PackedSearch, "chargeTexts"> = { ...search, found };
  return compress(
    Buffer.concat([
      Buffer.from(`{"chargeTexts":${JSON.stringify(texts.all)},`),
      Buffer.from(JSON.stringify(packed).slice(1)),
    ]),
  );
}

export async function decompressSearch(bytes: Buffer): Promise<Search> {
  const { chargeTexts, ...search } = JSON.parse(
    (await decompress(bytes)).toString(),
  ) as PackedSearch;
  const unpack = ([at, amount]: PackedCharge): Charge => {
    const text = chargeTexts[at];
    if (!text) throw new RangeError(`No charge at ${at}`);
    return { ...text, amount };
  };
  return {
    ...search,
    found: search.found.map(({ supplier, facets, ref, option: packed }) => {
      const option: TripOption = withCharges(packed, unpack);
      const getDetails = () => ({ ref, option });
      return { id: option.id, supplier, facets, getRef: () => ref, getDetails };
    }),
  };
}

/** The option with its lines of charges in another form, in the place where they were. */
function withCharges<
  Line,
  Other,
  Option extends { applied_charges: { breakdown: readonly Line[] } },
>(option: Option, toOther: (line: Line) => Other) {
  const { applied_charges: charges } = option;
  return {
    ...option,
    applied_charges: { ...charges, breakdown: charges.breakdown.map(toOther) },
  };
}

/** The distinct texts, in the order in which they are added: a handful, so looking through them is faster than a key for each. */
function collectChargeTexts() {
  const all: ChargeText[] = [];
  return {
    all,
    /** Returns its position. */
    add({ code, rule, name, name_bn }: Charge): number {
      const at = all.findIndex(
        (text) =>
          text.code === code &&
          text.rule === rule &&
          text.name === name &&
          text.name_bn === name_bn,
      );
      return at === -1 ? all.push({ code, name, name_bn, rule }) - 1 : at;
    },
  };
}
