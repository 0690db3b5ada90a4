import type { MessageCode } from "@ghuri/contract/messages/message";
import type { RefusalCode } from "@ghuri/contract/refusals";

/** A fault of one field: the code of its message and the values the words need. */
export interface FieldError {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface RefusalDetails {
  /** Field → faults, for 422. */
  readonly fields?: Readonly<Record<string, readonly FieldError[]>>;
  /** Values for the words of the refusal itself. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Facts named by the code, put beside it in the answer (a new quote, other flights). */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A clear no. Thrown by use cases, turned into the one refusal body at the edge. */
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

/** Refuses with a code of the contract; the status follows from it. */
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
