import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { FoundOption, Search, OptionDetails } from "../search/search.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

interface PackedSearch extends Omit<Search, "found"> {
  readonly found: readonly (Pick<FoundOption, "supplier" | "facets"> & OptionDetails)[];
}

/** Compresses a search for storage. Its options are similar, so a megabyte becomes ten kilobytes. */
export function compressSearch(search: Search): Promise<Buffer> {
  const packed: PackedSearch = {
    ...search,
    found: search.found.map((found) => ({
      supplier: found.supplier,
      facets: found.facets,
      ...found.getDetails(),
    })),
  };
  return compress(JSON.stringify(packed));
}

export async function decompressSearch(bytes: Buffer): Promise<Search> {
  const packed = JSON.parse((await decompress(bytes)).toString()) as PackedSearch;
  return {
    ...packed,
    found: packed.found.map(({ supplier, facets, ref, option }) => ({
      id: option.id,
      supplier,
      facets,
      getDetails: () => ({ ref, option }),
    })),
  };
}
