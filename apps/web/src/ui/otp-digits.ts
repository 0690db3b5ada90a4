const BANGLA_ZERO = 0x09e6;

/** The digits of what was typed or pasted, Bangla ones as Latin. */
export function otpDigits(text: string): string {
  return text
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .replace(/\D/g, "");
}
