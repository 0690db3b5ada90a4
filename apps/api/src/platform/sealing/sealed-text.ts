import { customType } from "drizzle-orm/pg-core";
import type { DataKey, DataKeys } from "../files/data-keys.ts";
import { SealBroken, sealFile, unsealFile } from "../files/seal-file.ts";

/*
 * Values in columns that a copy of the database must not reveal. Each is encrypted like an upload: under a key of its own,
 * which the newest of DATA_KEYS encrypts, bound to the name of the column. Stored as `sealed:<name of the data key>:<base64>`.
 *
 * The keys are the process's, not a parameter: drizzle encodes values of a column wherever one is written, so no query can
 * forget it.
 */

const SEALED = "sealed";
const knownKeys = new Map<string, DataKey>();
let newestKey: DataKey | null = null;
let sealFromOf: ReadonlyMap<string, Date> = new Map();

/** Sets the keys of this process, and from when on each column is written encrypted. Call before the first query. */
export function setDataKeys(
  keys: DataKeys | undefined,
  sealFrom: ReadonlyMap<string, Date> = new Map(),
): void {
  newestKey = keys?.newest ?? null;
  sealFromOf = sealFrom;
  for (const key of keys?.all ?? []) knownKeys.set(key.name, key);
}

/** A text column whose values are stored encrypted, and read and written as they are. Two equal values are stored differently. */
export function sealedText(name: string) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => (isDue(name) ? seal(name, value) : value),
    fromDriver: (stored) => unsealText(name, stored),
  })(name);
}

/** True when values of this column are to be encrypted now. */
export function isDue(column: string): boolean {
  const from = sealFromOf.get(column);
  return newestKey !== null && from !== undefined && from.getTime() <= Date.now();
}

/** Encrypts a value for a column under the newest key. */
function seal(column: string, value: string): string {
  if (!newestKey) return value;
  return sealText(column, value, newestKey);
}

/** Encrypts a value for a column. */
export function sealText(column: string, value: string, key: DataKey): string {
  const sealed = sealFile(column, Buffer.from(value), { newest: key });
  return `${sealedPrefix(key.name)}${sealed.toString("base64")}`;
}

/** Decrypts a value. One that was stored before there were keys is returned as it is. @throws SealBroken */
export function unsealText(column: string, stored: string, find = findKnownKey): string {
  const [mark, keyName, box] = stored.split(":", 3);
  if (mark !== SEALED || keyName === undefined || box === undefined) return stored;
  if (!find(keyName)) throw new SealBroken(`DATA_KEYS has no key "${keyName}"`);
  return unsealFile(column, Buffer.from(box, "base64"), { find }).toString();
}

const findKnownKey = (name: string) => knownKeys.get(name);

/** How values begin that are encrypted under this key. */
export function sealedPrefix(keyName: string): string {
  return `${SEALED}:${keyName}:`;
}
