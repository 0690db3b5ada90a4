/** Card numbers that the card schemes publish for testing. */
const TEST_CARDS: ReadonlySet<string> = new Set([
  "4111111111111111",
  "4242424242424242",
  "4012888888881881",
  "5111111111111118",
  "5555555555554444",
  "5105105105105100",
  "371111111111114",
  "378282246310005",
  "6011111111111117",
]);

const TEST_WALLETS: ReadonlySet<string> = new Set(["01700000000", "01800000000", "01900000000"]);

/** The digits of a typed number, English or Bangla, without spaces and dashes. */
function digitsOf(text: string): string {
  return text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - "০".charCodeAt(0)))
    .replaceAll(/\D/g, "");
}

/** True for a number that could be a real card: its check digit is right and it is no known test number. */
export function looksLikeRealCard(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length >= 12 && passesLuhn(digits) && !TEST_CARDS.has(digits);
}

/** True for a number that could be a real mobile wallet. */
export function looksLikeRealWallet(text: string): boolean {
  const digits = digitsOf(text).replace(/^(00)?88/, "");
  return /^01[3-9]\d{8}/.test(digits) && !TEST_WALLETS.has(digits);
}

/** First six and last four digits, as gateways mask a card. */
export function maskCard(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  if (digits.length < 12) return "";
  return `${digits.slice(0, 6)}${"X".repeat(digits.length - 10)}${digits.slice(-4)}`;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
