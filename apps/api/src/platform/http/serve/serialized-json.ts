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
    const json = new JsonPieces();
    write(this.#reply, json);
    return json.concat();
  }

  /** Compressed with brotli; null without a cache. */
  compressed(): Buffer | null {
    return this.#entry?.cache.compressed(this.#entry.name, () => compressJson(this.bytes)) ?? null;
  }
}

/** JSON between fragments stays text until the next fragment: a buffer for each bracket costs more than all of its bytes. */
class JsonPieces {
  readonly #pieces: Buffer[] = [];
  #text = "";

  add(text: string): void {
    this.#text += text;
  }

  addFragment(bytes: Buffer): void {
    this.#pieces.push(Buffer.from(this.#text), bytes);
    this.#text = "";
  }

  concat(): Buffer {
    return Buffer.concat([...this.#pieces, Buffer.from(this.#text)]);
  }
}

/** Appends a value's JSON. Fields that are undefined are left out, as `JSON.stringify` does. */
function write(value: unknown, json: JsonPieces): void {
  if (value instanceof JsonFragment) json.addFragment(value.bytes);
  else if (Array.isArray(value)) {
    json.add("[");
    for (const [at, one] of value.entries()) {
      if (at > 0) json.add(",");
      write(one, json);
    }
    json.add("]");
  } else if (typeof value === "object" && value !== null) {
    let separator = "{";
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      json.add(`${separator}${JSON.stringify(name)}:`);
      separator = ",";
      write(one, json);
    }
    json.add(separator === "{" ? "{}" : "}");
  } else json.add(JSON.stringify(value));
}

/** The JSON of an answer, whether it was written before or not. */
export function textOf(answer: unknown): string {
  return answer instanceof SerializedJson ? answer.bytes.toString() : JSON.stringify(answer);
}
