import { runCommand } from "../src/cli/run-command.ts";
import { StartupError } from "../src/platform/startup-error.ts";

/** What the command line printed, and with which code it ended. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** `npm run ghuri -- …` in this process, with nothing but the given environment. */
export async function runGhuri(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<CommandResult> {
  const lines: string[] = [];
  try {
    const code = await runCommand(words, { env, print: (line) => void lines.push(line) });
    return { code, output: lines.join("\n") };
  } catch (error) {
    // The program's entry prints the sentence and ends with 1.
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, output: [...lines, error.message].join("\n") };
  }
}
