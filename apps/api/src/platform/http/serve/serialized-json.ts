import { compressJson } from "./compress-json.ts";
import { type JsonCache, JsonFragment } from "./json-cache.ts";

/** A value in which any part may already be serialized. */
export type WithFragments<Value> =
  | JsonFragment<Value>
  | (Value extends object ? { readonly [Key in keyof Value]: WithFragments<Value[Key]> } : Value);

/** Where the compressed reply is cached. Equal names in one cache mean equal replies. */
interface CacheEntry {
  readonly cache: JsonCache;
  readonly name: string;
}

/**
 * A reply that is serialized here, from fragments that are serialized once each. Where replies are checked, it is
 * parsed again, so that it cannot differ from the contract.
 */
export class SerializedJson<Reply> {
  readonly #reply: WithFragments<Reply>;
  readonly #entry: CacheEntry | null;

  constructor(reply: WithFragments<Reply>, entry: CacheEntry | null = null) {
    this.#reply = reply;
    this.#entry = entry;
  }

  get bytes(): Buffer {
    const pieces: Buffer[] = [];
    write(this.#reply, pieces);
    return Buffer.concat(pieces);
  }

  /** Compressed with brotli; null without a cache. */
  compressed(): Buffer | null {
    return this.#entry?.cache.compressed(this.#entry.name, () => compressJson(this.bytes)) ?? null;
  }
}

/** Appends a value's JSON. Fields that are undefined are left out, as `JSON.stringify` does. */
function write(value: unknown, pieces: Buffer[]): void {
  if (value instanceof JsonFragment) pieces.push(value.bytes);
  else if (Array.isArray(value))
    writeAll(
      value.map((one) => ["", one] as const),
      "[]",
      pieces,
    );
  else if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    writeAll(
      fields.map(([name, one]) => [`${JSON.stringify(name)}:`, one] as const),
      "{}",
      pieces,
    );
  } else pieces.push(Buffer.from(JSON.stringify(value)));
}

function writeAll(
  parts: readonly (readonly [prefix: string, value: unknown])[],
  brackets: "[]" | "{}",
  pieces: Buffer[],
): void {
  pieces.push(Buffer.from(brackets.charAt(0)));
  for (const [at, [prefix, value]] of parts.entries()) {
    pieces.push(Buffer.from(at > 0 ? `,${prefix}` : prefix));
    write(value, pieces);
  }
  pieces.push(Buffer.from(brackets.charAt(1)));
}
