import { compressJson } from "./compress-json.ts";

/** Where the packed form of an answer is kept, for the next who asks for the same. */
export interface CompressedCache {
  find(): Buffer | undefined;
  store(packed: Buffer): void;
}

/**
 * An answer that is already written as JSON: it is sent as it is. Where replies are checked it is
 * read back, so it can say nothing that the contract does not.
 */
export class SerializedJson<Reply> {
  /** Carries the type; never set. */
  declare readonly reply?: Reply;
  readonly #write: () => Buffer;
  readonly #kept: CompressedCache | null;

  constructor(write: () => Buffer, kept: CompressedCache | null = null) {
    this.#write = write;
    this.#kept = kept;
  }

  get bytes(): Buffer {
    return this.#write();
  }

  /** Packed with brotli; null when nobody keeps it. */
  compressed(): Buffer | null {
    if (!this.#kept) return null;
    const found = this.#kept.find();
    if (found) return found;
    const packed = compressJson(this.#write());
    this.#kept.store(packed);
    return packed;
  }
}
