import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, pino } from "pino";

/** The few methods the house uses, so that a test may hand in a silent one. */
export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** One JSON line an entry. Nothing personal goes in: facts are ids, routes, states, durations. */
export function createLog(level: string, to?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.constructor.name,
        code: error.code,
        // A failed query is quoted with its values: message and stack may hold a name or a token.
        message: error instanceof DrizzleQueryError ? causeOf(error) : error.message,
        stack: error instanceof DrizzleQueryError ? undefined : error.stack,
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}

function causeOf(error: Error): string {
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  return `SQLSTATE ${cause?.code ?? "unknown"} ${cause?.constraint ?? ""}`.trim();
}
