import { StartupError } from "./platform/startup-error.ts";
import { reasonOf } from "./platform/db/reason-of.ts";
import { readEnv } from "./env.ts";
import { resolveFaster } from "./resolve-faster.ts";

/** Reads the environment before anything else is loaded: what is wrong with it is said at once. */
try {
  const env = readEnv(process.env);
  resolveFaster();
  const { start } = await import("./start.ts");
  await start(env);
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const reason = reasonOf(error);
  if (/no space left|disk is full/i.test(reason))
    return "The disk is full: free some of it and start again.";
  return `Ghuri could not start: ${error instanceof Error ? error.stack : reason}`;
}
