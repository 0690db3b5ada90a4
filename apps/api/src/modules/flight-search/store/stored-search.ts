import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type {
  ListedOffer,
  OfferCodec,
  OfferSummary,
  SupplierOffer,
} from "../../../suppliers/flight-supplier.ts";
import type { OfferRules } from "../../pricing/index.ts";
import { ListedOption } from "../search/listed-option.ts";
import { getFacets } from "../search/option-facets.ts";
import { type FoundOption, optionId, type Search } from "../search/search.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A search as it is kept and sent to other processes: hardly any objects, and no details that can be built again. */
export interface StoredSearch extends Omit<Search, "found"> {
  readonly suppliers: readonly StoredOffers[];
}

/** What a search found at one supplier. */
interface StoredOffers {
  readonly supplier: string;
  readonly rules: OfferRules;
  /** Where each offer stands in the list of all options. */
  readonly places: Uint16Array;
  readonly offers: Uint8Array;
}

/** The codecs of suppliers that have one, by name. */
export type OfferCodecs = ReadonlyMap<string, OfferCodec>;

/** Whether a search is stored without a description of each offer, which takes milliseconds. */
export function isCompact({ found }: Search, codecs: OfferCodecs): boolean {
  return found.every(({ supplier }) => codecs.has(supplier));
}

export async function storeSearch(
  { found, ...search }: Search,
  codecs: OfferCodecs,
): Promise<StoredSearch> {
  const bySupplier = Map.groupBy(
    found.map((option, place) => ({ option, place })),
    ({ option }) => option.supplier,
  );
  const suppliers = Array.from(bySupplier, async ([supplier, own]): Promise<StoredOffers> => {
    const offers = own.map(({ option }) => option.offer);
    return {
      supplier,
      rules: own[0]?.option.rules ?? { rules: [], needDetails: false },
      places: Uint16Array.from(own, ({ place }) => place),
      offers: codecs.get(supplier)?.encode(offers) ?? (await describe(offers)),
    };
  });
  return { ...search, suppliers: await Promise.all(suppliers) };
}

/** Null: a supplier sells other flights now. */
export async function openSearch(
  { suppliers, ...search }: StoredSearch,
  codecs: OfferCodecs,
): Promise<Search | null> {
  const found: FoundOption[] = [];
  for (const { supplier, rules, places, offers: bytes } of suppliers) {
    const codec = codecs.get(supplier);
    const offers = codec ? codec.decode(bytes, search.criteria) : await read(bytes);
    if (!offers) return null;
    for (const [at, offer] of offers.entries()) {
      const place = places[at] ?? 0;
      const facets = getFacets(offer, rules);
      const id = optionId(search.key, place);
      found[place] = new ListedOption(id, { supplier, offer, facets, rules });
    }
  }
  return { ...search, found };
}

/** Bytes in memory, about. */
export function sizeOf({ suppliers }: StoredSearch): number {
  const OBJECTS = 2000;
  return suppliers.reduce((sum, one) => sum + one.offers.length + one.places.length * 2, OBJECTS);
}

interface DescribedOffer {
  readonly summary: OfferSummary;
  readonly offer: SupplierOffer;
}

/** Offers are similar, so a megabyte becomes ten kilobytes. */
function describe(offers: readonly ListedOffer[]): Promise<Uint8Array> {
  return compress(
    serialize(
      offers.map((one): DescribedOffer => ({ summary: one.summary, offer: one.toOffer() })),
    ),
  );
}

async function read(bytes: Uint8Array): Promise<ListedOffer[]> {
  const described = deserialize(await decompress(bytes)) as DescribedOffer[];
  return described.map(({ summary, offer }) => ({ summary, toOffer: () => offer }));
}
