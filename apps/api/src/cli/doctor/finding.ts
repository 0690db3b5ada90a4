/** What one check found: a sentence, and whether the operator has to do something. */
export interface Finding {
  /** `warning`: right for trying Ghuri out, not for travellers. */
  readonly level: "ok" | "warning" | "failure";
  readonly about: string;
  readonly sentence: string;
}

export function ok(about: string, sentence: string): Finding {
  return { level: "ok", about, sentence };
}

export function warning(about: string, sentence: string): Finding {
  return { level: "warning", about, sentence };
}

export function failure(about: string, sentence: string): Finding {
  return { level: "failure", about, sentence };
}

/** The innermost reason of an error, without secrets: addresses with passwords are never in our drivers' messages. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(" and ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.replace(/\.$/, "");
}
