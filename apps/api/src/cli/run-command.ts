import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { readEnv } from "../env.ts";
import { StartupError } from "../platform/startup-error.ts";
import type { CommandContext } from "./command.ts";

const USAGE = `Usage: npm run ghuri -- <command>

  doctor                      checks database, version, clock, mail, gateway, files, keys, disk and backups
  backup [--to <file|folder>] [--without-files] [--keep <number>]
                              writes database and files into one archive, DATA_DIR/backups if not told;
                              --keep deletes all but the newest archives of that folder
  restore <archive> [--replace]
                              into an empty database; --replace drops what the database holds
  upgrade --check             says what the next start would migrate, and changes nothing
  maintenance on|off|status   refuses writes with 503 on every node; reads and payments stay
  end-sessions <email>|all    signs one person out everywhere, or everybody
  reseal                      encrypts every upload with the newest of DATA_KEYS
  change-staff-key            brings what STAFF_KEY_BEFORE encrypted under STAFF_KEY; stop the server first
  go-live [--company <file.json>] [--clear]
                              lists what LIVE=true refuses; --clear ends demo logins, sample content and
                              sample bookings; --company sets the company's details
  staff add|reset|disable|verify-audit
                              logins of the back office, and the check of its audit log

The environment is that of the server: DATA_DIR, DATABASE_URL and the others of .env.example.`;

/** What surrounds a command; a test gives its own. */
export interface CommandSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

interface Command {
  readonly options: ParseArgsOptionsConfig;
  /** How many words follow the command. */
  readonly words: number;
  readonly run: (context: CommandContext, words: string[], options: Options) => Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    options: {},
    words: 0,
    run: async (context) => (await import("./doctor/doctor.ts")).doctor(context),
  },
  backup: {
    options: {
      to: { type: "string" },
      "without-files": { type: "boolean" },
      keep: { type: "string" },
    },
    words: 0,
    run: async (context, _words, { to, keep, "without-files": withoutFiles }) =>
      (await import("./backup.ts")).backup(context, {
        to: to as string | undefined,
        keep: keep === undefined ? null : readCount("--keep", String(keep)),
        withFiles: withoutFiles !== true,
      }),
  },
  restore: {
    options: { replace: { type: "boolean" } },
    words: 1,
    run: async (context, [archive = ""], { replace }) =>
      (await import("./restore.ts")).restore(context, { archive, replace: replace === true }),
  },
  reseal: {
    options: {},
    words: 0,
    run: async (context) => (await import("./reseal.ts")).reseal(context),
  },
  "change-staff-key": {
    options: {},
    words: 0,
    run: async (context) => (await import("./change-staff-key.ts")).changeStaffKey(context),
  },
  "go-live": {
    options: { clear: { type: "boolean" }, company: { type: "string" } },
    words: 0,
    run: async (context, _words, { clear, company }) =>
      (await import("./go-live.ts")).goLive(context, {
        isClearing: clear === true,
        companyFile: company as string | undefined,
      }),
  },
  upgrade: {
    options: { check: { type: "boolean" } },
    words: 0,
    run: async (context, _words, { check }) => {
      if (check !== true) throw new StartupError(`Say upgrade --check.\n\n${USAGE}`);
      return (await import("./check-upgrade.ts")).checkUpgrade(context);
    },
  },
  "end-sessions": {
    options: {},
    words: 1,
    run: async (context, [whose = ""]) => {
      if (whose !== "all" && !whose.includes("@"))
        throw new StartupError(`Say whose sessions: an email address, or all.\n\n${USAGE}`);
      const { endSessions } = await import("./end-sessions.ts");
      return endSessions(context, whose === "all" ? whose : { email: whose });
    },
  },
  maintenance: {
    options: {},
    words: 1,
    run: async (context, [wanted = ""]) => {
      if (wanted !== "on" && wanted !== "off" && wanted !== "status")
        throw new StartupError(`Say maintenance on, off or status.\n\n${USAGE}`);
      return (await import("./maintenance.ts")).maintenance(context, wanted);
    },
  },
};

/** Runs one command and answers the exit code. @throws StartupError with a sentence for whoever typed it. */
export async function runCommand(
  typed: readonly string[],
  { env: source, print }: CommandSurroundings,
): Promise<number> {
  const [name = "", ...rest] = typed;
  if (name === "help" || name === "--help") {
    print(USAGE);
    return 0;
  }
  if (name === "staff") {
    const { staff } = await import("./staff.ts");
    return staff({ env: () => readEnv(source), print }, rest);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartupError(USAGE);
  const { values, positionals } = parseWords(rest, command.options);
  if (positionals.length !== command.words) throw new StartupError(USAGE);
  // go-live lists what is wrong with a live environment instead of refusing it.
  const env = readEnv(name === "go-live" ? { ...source, LIVE: "" } : source);
  return command.run({ env, print }, positionals, values as Options);
}

function parseWords(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function readCount(option: string, typed: string): number {
  const count = Number(typed);
  if (!Number.isInteger(count) || count < 1)
    throw new StartupError(`${option} takes a whole number from 1 on.`);
  return count;
}
