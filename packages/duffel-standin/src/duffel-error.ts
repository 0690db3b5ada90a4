/** What Duffel refuses, with its status, type and code. */
export class DuffelError extends Error {
  override readonly name = "DuffelError";
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string;
  /** A field of the body for validation errors, the airline's name for airline errors. */
  readonly source: { readonly field: string; readonly pointer: string } | string | null;

  constructor(
    status: number,
    type: ErrorType,
    code: string,
    message: string,
    source: DuffelError["source"] = null,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.source = source;
  }
}

export type ErrorType =
  | "authentication_error"
  | "airline_error"
  | "invalid_state_error"
  | "rate_limit_error"
  | "validation_error"
  | "invalid_request_error"
  | "api_error";

export function notFound(what: string): never {
  throw new DuffelError(
    404,
    "invalid_request_error",
    "not_found",
    `The ${what} you are trying to access does not exist.`,
  );
}

/** A request that contradicts what is stored. */
export function invalidState(code: string, message: string): never {
  throw new DuffelError(422, "invalid_state_error", code, message);
}

/** A wrong field of the body. */
export function invalidField(code: string, field: string, message: string): never {
  throw new DuffelError(422, "validation_error", code, message, {
    field,
    pointer: `/data/${field.replaceAll(".", "/")}`,
  });
}

/** The body of an error. */
export function describeError(error: DuffelError, requestId: string) {
  return {
    errors: [
      {
        type: error.type,
        code: error.code,
        title: titleOf(error.code),
        message: error.message,
        documentation_url: "https://duffel.com/docs/api/overview/response-handling",
        ...(error.source === null ? {} : { source: error.source }),
      },
    ],
    meta: { request_id: requestId, status: error.status },
  };
}

function titleOf(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
