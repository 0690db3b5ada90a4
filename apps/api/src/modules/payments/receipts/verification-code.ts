import { newReference } from "../../../platform/ids.ts";

const LENGTH = 12;
const GROUP = 4;

/** A new code by which the holder of a receipt can verify it. It cannot be guessed. */
export function newVerificationCode(): string {
  return newReference(LENGTH);
}

/** As printed: "R-7K2P-1X8D-4MQ9". */
export function formatVerificationCode(code: string): string {
  const groups = code.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];
  return ["R", ...groups].join("-");
}

/** Parses a typed or scanned code into its stored form; null when it is no valid code. */
export function parseVerificationCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const code = signs.length === LENGTH + 1 && signs.startsWith("R") ? signs.slice(1) : signs;
  return code.length === LENGTH ? code : null;
}
