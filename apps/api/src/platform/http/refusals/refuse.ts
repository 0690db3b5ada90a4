import type { MessageCode } from "@ghuri/contract/messages/message";
import type { RefusalCode } from "@ghuri/contract/refusals";

/** An error of one field: the code of its message and the values for the message. */
export interface FieldError {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface RefusalDetails {
  /** Field → errors, for 422. */
  readonly fields?: Readonly<Record<string, readonly FieldError[]>>;
  /** Values for the message of the refusal itself. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Data that belongs to the code and is sent beside it (a new quote, other flights). */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A refusal. Use cases throw it; the HTTP layer turns it into the refusal body. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** Refuses with a code of the contract, which determines the status. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Refuses one field of a form. */
export function refuseField(
  field: string,
  code: MessageCode,
  values?: FieldError["values"],
): never {
  throw new Refusal("invalid", { fields: { [field]: [values ? { code, values } : { code }] } });
}
