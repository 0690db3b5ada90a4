import { DrizzleQueryError } from "drizzle-orm";
import { redactEmails } from "./redact.ts";
import { type DestinationStream, pino } from "pino";

/** The few methods that this code uses, so that a test may pass a silent logger. */
export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** One JSON line per entry. No personal data: log ids, routes, states, durations. */
export function createLog(level: string, to?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: describeError,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** An error without personal data, for the log and for the job that it ended. */
export function describeError(error: Error & { code?: string }): {
  readonly type: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
} {
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.constructor.name,
    code: error.code,
    // A failed query's message and stack quote its values, which may contain a name or a token; a mail server's
    // answer quotes the address that it refuses.
    message: isQuery ? causeOf(error) : redactEmails(error.message),
    stack: isQuery || !error.stack ? undefined : redactEmails(error.stack),
  };
}

function causeOf(error: Error): string {
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  return `SQLSTATE ${cause?.code ?? "unknown"} ${cause?.constraint ?? ""}`.trim();
}
