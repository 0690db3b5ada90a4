import type { AuditVerification } from "../audit/verify-audit.ts";
import type { StaffLogin } from "./add-staff.ts";
import type { StaffCommandResult } from "./run-staff-command.ts";
import { createQrCode } from "./qr-code.ts";

/** Text that the staff command prints. */
export function formatCommandResult(outcome: StaffCommandResult): string {
  if (outcome.kind === "login") return formatLogin(outcome.login);
  if (outcome.kind === "audit") return formatVerdict(outcome);
  return `${outcome.email} is signed out and cannot sign in any more.`;
}

function formatLogin({ email, password, totpSecret, totpUri }: StaffLogin): string {
  return [
    "Hand this over yourself; it is shown once.",
    "",
    `  email      ${email}`,
    `  password   ${password}`,
    `  key        ${totpSecret}`,
    `  link       ${totpUri}`,
    "",
    "The authenticator reads the key from this picture:",
    "",
    renderQrCode(totpUri),
  ].join("\n");
}

type Audit = Extract<StaffCommandResult, { kind: "audit" }>;

const PROBLEMS = {
  missing: "is missing",
  changed: "is not as it was written",
  not_noted: "is not the one that was noted",
} as const;

function formatVerdict({ verdict, noted, forged }: Audit): string {
  const lines = [formatChain(verdict)];
  if (forged.length > 0)
    lines.push(`The file of noted heads was changed: line ${forged.join(", ")} is not ours.`);
  else if (verdict.isIntact) lines.push(`It agrees with ${noted} heads that were noted.`);
  return lines.join("\n");
}

function formatChain(verdict: AuditVerification): string {
  if (!verdict.isIntact)
    return `The audit log is broken: entry ${verdict.number} ${PROBLEMS[verdict.problem]}.`;
  const { number, hash } = verdict.head;
  return `The audit log is whole: ${number} entries.\nHead: ${number}:${hash}`;
}

const QUIET = 2;

/** Renders a QR code with half-block characters, black on white in any terminal theme. */
function renderQrCode(text: string): string {
  const { width, height, isDark } = createQrCode(text);
  const lines: string[] = [];
  for (let y = -QUIET; y < height + QUIET; y += 2) {
    let line = "";
    for (let x = -QUIET; x < width + QUIET; x++) line += halfBlock(isDark(x, y), isDark(x, y + 1));
    lines.push(`\u001B[30;47m${line}\u001B[0m`);
  }
  return lines.join("\n");
}

function halfBlock(isUpper: boolean, isLower: boolean): string {
  if (isUpper) return isLower ? "█" : "▀";
  return isLower ? "▄" : " ";
}
