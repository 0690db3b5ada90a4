import { StartupError } from "./platform/startup-error.ts";
import { readEnv } from "./env.ts";

/** Reads the environment before anything else is loaded: what is wrong with it is said at once. */
try {
  const env = readEnv(process.env);
  const { start } = await import("./start.ts");
  await start(env);
} catch (error) {
  process.stderr.write(
    error instanceof StartupError
      ? `${error.message}\n`
      : `Ghuri could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
