import { packJson } from "./pack-json.ts";

/** Where the packed form of an answer is kept, for the next who asks for the same. */
export interface Kept {
  find(): Buffer | undefined;
  keep(packed: Buffer): void;
}

/**
 * An answer that is already written as JSON: it is sent as it is. Where replies are checked it is
 * read back, so it can say nothing that the contract does not.
 */
export class PreparedJson<Reply> {
  /** Carries the type; never set. */
  declare readonly reply?: Reply;
  readonly #write: () => Buffer;
  readonly #kept: Kept | null;

  constructor(write: () => Buffer, kept: Kept | null = null) {
    this.#write = write;
    this.#kept = kept;
  }

  get bytes(): Buffer {
    return this.#write();
  }

  /** Packed with brotli; null when nobody keeps it. */
  packed(): Buffer | null {
    if (!this.#kept) return null;
    const found = this.#kept.find();
    if (found) return found;
    const packed = packJson(this.#write());
    this.#kept.keep(packed);
    return packed;
  }
}
