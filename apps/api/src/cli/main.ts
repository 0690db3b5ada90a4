import { StartupError } from "../platform/startup-error.ts";
import { runCommand } from "./run-command.ts";

// Whoever reads only the first lines (`| head`) closes the pipe: that is no fault of the command.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** `npm run ghuri -- <command>` */
try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
