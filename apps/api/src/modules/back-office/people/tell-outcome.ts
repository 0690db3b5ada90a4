import type { AuditVerdict } from "../audit/verify-audit.ts";
import type { StaffLogin } from "./add-staff.ts";
import type { CarriedOut } from "./carry-out.ts";
import { codeSquares } from "./code-squares.ts";

/** What the command line is told. */
export function tellOutcome(outcome: CarriedOut): string {
  if (outcome.kind === "login") return tellLogin(outcome.login);
  if (outcome.kind === "audit") return tellVerdict(outcome.verdict);
  return `${outcome.email} is signed out and cannot sign in any more.`;
}

function tellLogin({ email, password, codeKey, codeKeyAddress }: StaffLogin): string {
  return [
    "Hand this over yourself; it is shown once.",
    "",
    `  e-mail     ${email}`,
    `  password   ${password}`,
    `  key        ${codeKey}`,
    `  link       ${codeKeyAddress}`,
    "",
    "The authenticator reads the key from this picture:",
    "",
    drawInLetters(codeKeyAddress),
  ].join("\n");
}

const FAULTS = {
  missing: "is missing",
  changed: "is not as it was written",
  not_noted: "is not the one that was noted",
} as const;

function tellVerdict(verdict: AuditVerdict): string {
  if (!verdict.isWhole)
    return `The audit log is broken: entry ${verdict.number} ${FAULTS[verdict.fault]}.`;
  const { number, hash } = verdict.head;
  return `The audit log is whole: ${number} entries.\nHead: ${number}:${hash}`;
}

const QUIET = 2;

/** A QR code of a terminal's half blocks, light on dark and dark on light alike: black on white. */
function drawInLetters(text: string): string {
  const { width, height, isDark } = codeSquares(text);
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
