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
 * and the same for each option: repeated in each, they would make a string of two bytes a letter of the whole, which takes three times as
 * long to write and to compress.
 */
export function compressSearch(search: Search): Promise<Buffer> {
  const texts = collectChargeTexts();
  const pack = (line: Charge): PackedCharge => [texts.add(line), line.amount];
  const found = search.found.map((one) => {
    const { ref, option } = one.getDetails();
    const { supplier, facets } = one;
    return { supplier, facets, ref, option: withCharges(option, pack) };
  });
  const packed: PackedSearch = { ...search, found, chargeTexts: texts.all };
  return compress(Buffer.from(JSON.stringify(packed)));
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
      return { id: option.id, supplier, facets, getDetails: () => ({ ref, option }) };
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

/** The distinct texts, in the order in which they are added. */
function collectChargeTexts() {
  const all: ChargeText[] = [];
  const known = new Map<string, number>();
  return {
    all,
    /** Returns its position. */
    add({ amount: _amount, ...text }: Charge): number {
      const key = `${text.rule} ${text.code} ${text.name} ${text.name_bn}`;
      let at = known.get(key);
      if (at === undefined) known.set(key, (at = all.push(text) - 1));
      return at;
    },
  };
}
