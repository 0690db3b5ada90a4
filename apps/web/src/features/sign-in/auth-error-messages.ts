import { Refused, Unreachable } from "@ghuri/contract/client";

interface SignUpErrorMessages {
  /** The reply succeeded but contained no token. */
  readonly failed: string;
  /** A refusal without a message. */
  readonly refused: string;
  readonly noAnswer: string;
  readonly unexpected: string;
}

/** Thrown when a successful reply contains no token. */
export class MissingTokenError extends Error {}

/** S8-07: the server's message, else the fixed text. */
export function getSignInErrorMessage(error: unknown, failed: string): string {
  return (error instanceof Refused && error.body.message) || failed;
}

/** S8-08 to 12: "[status] " and the server's field errors, else its message, else the status line. */
export function getSignUpErrorMessage(error: unknown, words: SignUpErrorMessages): string {
  if (error instanceof Refused) {
    const fields = Object.values(error.body.errors ?? {}).flat();
    const said = fields.join(" ") || error.body.message || error.statusText || words.refused;
    return `[${error.status}] ${said}`;
  }
  if (error instanceof MissingTokenError) return words.failed;
  return error instanceof Unreachable ? words.noAnswer : words.unexpected;
}
