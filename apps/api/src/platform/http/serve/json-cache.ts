/** The JSON of one part of a reply, written on first use. `Value` types it; nothing holds the value. */
export class JsonFragment<Value> {
  declare readonly value?: Value;
  readonly #bytes: () => Buffer;

  constructor(bytes: () => Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes();
  }
}

const MAX_COMPRESSED_REPLIES = 20;

/** Caches by the object they describe and a variant, such as the language. Garbage-collected with the object. */
const caches = new WeakMap<object, Map<string, JsonCache>>();

/** JSON of one object that never changes: parts that replies share, and whole compressed replies. */
export class JsonCache {
  readonly #fragments = new Map<string, Buffer>();
  readonly #compressed = new Map<string, Buffer>();

  /** The cache of an object. The object must never change. */
  static of(source: object, variant: string): JsonCache {
    const variants = caches.get(source) ?? new Map<string, JsonCache>();
    caches.set(source, variants);
    const cache = variants.get(variant) ?? new JsonCache();
    variants.set(variant, cache);
    return cache;
  }

  /** A part of replies; `read` runs once per name. */
  fragment<Value>(name: string, read: () => Value): JsonFragment<Value> {
    return new JsonFragment(() => {
      const known = this.#fragments.get(name);
      if (known) return known;
      const bytes = Buffer.from(JSON.stringify(read()));
      this.#fragments.set(name, bytes);
      return bytes;
    });
  }

  /** A whole compressed reply; at most twenty are cached, and the oldest is dropped. */
  compressed(name: string, compress: () => Buffer): Buffer {
    const known = this.#compressed.get(name);
    if (known) return known;
    const [oldest] = this.#compressed.size < MAX_COMPRESSED_REPLIES ? [] : this.#compressed.keys();
    if (oldest !== undefined) this.#compressed.delete(oldest);
    const bytes = compress();
    this.#compressed.set(name, bytes);
    return bytes;
  }
}
