const BANGLA_ZERO = 0x09e6;

/** Extracts the digits of a typed or pasted text and converts Bangla digits to Latin ones. */
export function otpDigits(text: string): string {
  return text
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .replace(/\D/g, "");
}
