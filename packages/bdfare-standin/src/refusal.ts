/** An expected refusal. Its code is one of the stand-in's own: the vendor lists none. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
