import type { PaymentFailure } from "@ghuri/contract/payments";

/**
 * What a code of bKash means to us.
 * `done`: it worked. `setup`: our credentials or a field of ours; nothing was done. `payer`: the payer may try again.
 * `not-agreed`: the payer has not agreed yet. `state`: the payment is in another state than we thought, so query it.
 * `duplicate`: query it, and wait. `blocked`: the wallet or the merchant is barred. `refund`: the refund is refused.
 * `down`: bKash has a fault, so what it did is unknown. `unknown`: so is the code.
 */
export type CodeClass =
  | "done"
  | "setup"
  | "payer"
  | "not-agreed"
  | "state"
  | "duplicate"
  | "blocked"
  | "refund"
  | "down"
  | "unknown";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Source: bKash, tokenized checkout, error codes. Sources differ about 2071 to 2081, which all refuse a refund. */
const CODES: Readonly<Record<Exclude<CodeClass, "unknown">, readonly string[]>> = {
  done: ["0000"],
  setup: [
    "2001",
    "2006",
    "2007",
    "2008",
    "2025",
    "2031",
    "2048",
    "2049",
    "2063",
    "2064",
    "2065",
    "2067",
    "2079",
    "2118",
  ],
  payer: ["2009", "2010", "2011", ...range(2013, 2019), "2023", "2045", "2057", "2058", "2059"],
  "not-agreed": ["2054", "2060"],
  state: ["2002", "2056", "2062", "2068", "2069", "2116", "2117", "2119"],
  duplicate: ["2029"],
  blocked: [...range(2036, 2044), "2046"],
  refund: [
    "2026",
    "2028",
    "2033",
    "2034",
    "2035",
    ...range(2071, 2078),
    ...range(2080, 2082),
    "2127",
  ],
  down: ["503", "2003", "2020", "2024", "9999"],
};

const CLASS_OF: ReadonlyMap<string, CodeClass> = new Map(
  Object.entries(CODES).flatMap(([name, codes]) =>
    codes.map((code) => [code, name as CodeClass] as const),
  ),
);

export function classifyCode(code: string | null): CodeClass {
  return CLASS_OF.get(code ?? "") ?? "unknown";
}

/** What the traveller reads about a payment that was refused with this code. */
export function failureOf(code: string | null): PaymentFailure {
  switch (code) {
    case "2009":
    case "2045":
    case "2057":
    case "2058":
      return "wallet";
    case "2011":
    case "2014":
    case "2015":
      return "pin";
    case "2010":
    case "2013":
    case "2016":
    case "2017":
    case "2059":
      return "code";
    case "2018":
    case "2019":
      return "timed_out";
    case "2023":
      return "balance";
    case "2029":
      return "duplicate";
    default:
      return FAILURE_OF_CLASS[classifyCode(code)] ?? "declined";
  }
}

const FAILURE_OF_CLASS: Partial<Record<CodeClass, PaymentFailure>> = {
  blocked: "blocked",
  setup: "gateway",
};
