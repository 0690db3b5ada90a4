/**
 * Parses the gateway's decimal amount into paisa (1/100 taka); null for anything that cannot be one of our
 * amounts.
 */
export function parsePaisa(text: string): number | null {
  const [, taka, decimals = ""] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (taka === undefined) return null;
  return Number(taka) * 100 + Number(decimals.padEnd(2, "0"));
}

export function formatPaisa(paisa: number): string {
  return `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;
}
