/** Hundredths of a taka in the gateway's decimal text; null when it is no amount we could have been paid. */
export function parsePaisa(text: string): number | null {
  const [, taka, decimals = ""] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (taka === undefined) return null;
  return Number(taka) * 100 + Number(decimals.padEnd(2, "0"));
}

export function formatPaisa(paisa: number): string {
  return `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, "0")}`;
}
