import type { Env } from "../env.ts";

/** What every command gets. */
export interface CommandContext {
  readonly env: Env;
  readonly print: (line: string) => void;
}
