import { runCommand } from "../src/cli/run-command.ts";
import { StartupError } from "../src/platform/startup-error.ts";

/** The output of the command line, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run ghuri -- …` in this process, with only the given environment. */
export async function runGhuri(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<CommandResult> {
  const lines: string[] = [];
  try {
    const code = await runCommand(words, { env, print: (line) => void lines.push(line) });
    return { code, output: lines.join("\n") };
  } catch (error) {
    // The program's entry prints the sentence and exits with 1.
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, output: [...lines, error.message].join("\n") };
  }
}
