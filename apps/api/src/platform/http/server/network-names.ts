import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ipPrefix } from "./ip-prefix.ts";

/** Enough that no two networks of a log share a name. */
const NAME_LENGTH = 16;
/** A visitor's calls follow one another: hashing the address for each one costs a tenth of a light call. */
const MOST_REMEMBERED = 2000;

/**
 * Names the part of an address that one subscriber holds: the same each time, so that lines of a log about one sender can be found, and nobody
 * without the key finds the address by trying all there are. Without a key it is random, and ends with the process.
 */
export function createNetworkNames(key: string | undefined): (address: string) => string {
  const own = createSecretKey(
    Buffer.from(hkdfSync("sha256", key ?? randomBytes(32), "", "ghuri log networks", 32)),
  );
  const names = new LRUCache<string, string>({
    max: MOST_REMEMBERED,
    memoMethod: (address) =>
      createHmac("sha256", own).update(ipPrefix(address)).digest("base64url").slice(0, NAME_LENGTH),
  });
  return (address) => names.memo(address);
}
