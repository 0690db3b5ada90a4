import { pino } from "pino";

/** The few methods the house uses, so that a test may hand in a silent one. */
export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** One JSON line an entry. Nothing personal goes in: facts are ids, routes, states, durations. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        // A database error quotes the row it failed on: the stack's first line may hold a name.
        message: error.name === "DrizzleQueryError" ? causeOf(error) : error.message,
        stack: error.name === "DrizzleQueryError" ? undefined : error.stack,
      }),
    },
  });
}

function causeOf(error: Error): string {
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  return `SQLSTATE ${cause?.code ?? "unknown"} ${cause?.constraint ?? ""}`.trim();
}
