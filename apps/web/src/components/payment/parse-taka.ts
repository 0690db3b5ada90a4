const BANGLA_ZERO = "০".charCodeAt(0);

/** An amount in whole taka as somebody types it, in either digits, with or without commas; null: it is none. */
export function parseTaka(text: string): number | null {
  const plain = text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .replaceAll(/[,\s]/g, "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
