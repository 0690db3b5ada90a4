/**
 * An answer that is already written as JSON: it is sent as it is. Where replies are checked it is
 * read back, so it can say nothing that the contract does not.
 */
export class PreparedJson<Reply> {
  readonly bytes: Buffer;
  /** Carries the type; never set. */
  declare readonly reply?: Reply;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
