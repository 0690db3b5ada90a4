import { StaffRole } from "@ghuri/contract/staff";
import { Email } from "@ghuri/contract/people";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { NotedHead } from "../audit/verify-audit.ts";
import { StaffFault } from "./staff-fault.ts";

/** What the command line may ask for. */
export type StaffOrder =
  | {
      readonly verb: "add";
      readonly email: string;
      readonly name: string;
      readonly roles: readonly StaffRole[];
    }
  | { readonly verb: "disable" | "reset"; readonly email: string }
  | { readonly verb: "verify-audit"; readonly noted: NotedHead | null };

export const USAGE = `Staff of the back office:

  npm run staff -- add <email> --name "<name>" --roles ${StaffRole.options.join(",")}
  npm run staff -- reset <email>       new password and new one-time codes; the old ones are dead
  npm run staff -- disable <email>     signed out at once, and for good
  npm run staff -- verify-audit [--head <number>:<hash>]

The head that verify-audit prints, noted elsewhere, proves later that nothing was cut off since.`;

const OPTIONS = {
  name: { type: "string" },
  roles: { type: "string" },
  head: { type: "string" },
} as const satisfies ParseArgsOptionsConfig;

/** Reads what was typed; a StaffFault says what is wrong with it. */
export function readOrder(typed: readonly string[]): StaffOrder {
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
      return { verb, noted: values.head === undefined ? null : headOf(values.head) };
    default:
      throw new StaffFault(USAGE);
  }
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StaffFault(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function address(typed: string | undefined): string {
  const { success, data } = Email.safeParse(typed);
  if (!success) throw new StaffFault(`"${typed ?? ""}" is no e-mail address.\n\n${USAGE}`);
  return data;
}

function nameOf(typed: string | undefined): string {
  const name = typed?.trim();
  if (!name) throw new StaffFault(`Say who it is with --name.\n\n${USAGE}`);
  return name;
}

function rolesOf(typed: string | undefined): StaffRole[] {
  const { success, data } = StaffRole.array().min(1).safeParse(typed?.split(","));
  if (!success) throw new StaffFault(`--roles takes ${StaffRole.options.join(", ")}.\n\n${USAGE}`);
  return data;
}

function headOf(typed: string): NotedHead {
  const [, number = "", hash = ""] = /^(\d+):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (!hash) throw new StaffFault("--head takes what verify-audit printed: <number>:<hash>.");
  return { number: Number(number), hash };
}
