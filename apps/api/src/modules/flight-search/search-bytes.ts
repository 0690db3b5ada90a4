import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { Search } from "./search.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A search packed for keeping: options repeat each other, so a megabyte becomes ten kilobytes. */
export function packSearch(search: Search): Promise<Buffer> {
  return compress(JSON.stringify(search));
}

export async function unpackSearch(bytes: Buffer): Promise<Search> {
  return JSON.parse((await decompress(bytes)).toString()) as Search;
}
