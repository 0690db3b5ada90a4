/** An expected refusal, with the reason and the message that Nagad writes on the wire. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly reason: string;

  constructor(reason: string, message: string, status = 400) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}
