import { StaffRole } from "@ghuri/contract/staff";
import { Email } from "@ghuri/contract/credentials";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { KnownHead } from "../audit/verify-audit.ts";
import { StaffError } from "./staff-error.ts";

/** A parsed staff command. */
export type StaffCommand =
  | {
      readonly verb: "add";
      readonly email: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
    }
  | { readonly verb: "disable" | "reset"; readonly email: string }
  | { readonly verb: "verify-audit"; readonly knownHead: KnownHead | null };

export const USAGE = `Staff of the back office:

  npm run staff -- add <email> --name "<name>" --roles ${StaffRole.options.join(",")}
  npm run staff -- reset <email>       new password and new one-time codes; the old ones are dead
  npm run staff -- disable <email>     signed out at once, and for good
  npm run staff -- verify-audit [--head <number>:<hash>]

The server notes the head of the audit log every hour in AUDIT_HEADS_DIR and in its own log; verify-audit compares all of them.
A head that you noted yourself is compared with --head.`;

const OPTIONS = {
  name: { type: "string" },
  roles: { type: "string" },
  head: { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

/** Parses the arguments. @throws StaffError with a message for the terminal */
export function parseStaffCommand(typed: readonly string[]): StaffCommand {
  const { values, positionals } = parsed(typed);
  const [verb, email] = positionals;
  switch (verb) {
    case "add":
      return {
        verb,
        email: address(email),
        name: nameOf(values.name),
        roles: rolesOf(values.roles),
      };
    case "disable":
    case "reset":
      return { verb, email: address(email) };
    case "verify-audit":
      return { verb, knownHead: values.head === undefined ? null : headOf(values.head) };
    default:
      throw new StaffError(USAGE);
  }
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StaffError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function address(typed: string | undefined): string {
  const { success, data } = Email.safeParse(typed);
  if (!success) throw new StaffError(`"${typed ?? ""}" is no email address.\n\n${USAGE}`);
  return data;
}

function nameOf(typed: string | undefined): string {
  const name = typed?.trim();
  if (!name) throw new StaffError(`Say who it is with --name.\n\n${USAGE}`);
  return name;
}

function rolesOf(typed: string | undefined): StaffRole[] {
  const { success, data } = StaffRole.array().min(1).safeParse(typed?.split(","));
  if (!success) throw new StaffError(`--roles takes ${StaffRole.options.join(", ")}.\n\n${USAGE}`);
  return data;
}

function headOf(typed: string): KnownHead {
  const [, number = "", hash = ""] = /^(\d+):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (!hash) throw new StaffError("--head takes what verify-audit printed: <number>:<hash>.");
  return { number: Number(number), hash };
}
