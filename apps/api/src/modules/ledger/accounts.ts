/**
 * The accounts of the ledger. Amounts are signed paisa: a debit is positive, a credit negative, and the lines of an
 * entry sum to zero. What each account holds is said once, in `CHART`.
 */
export type Account =
  | "customer_deposits"
  | `clearing:${string}`
  | `bank:${string}`
  | `supplier_payable:${string}`
  | `revenue:${string}`
  | "discounts"
  | "refunds_payable"
  | "taxes_payable"
  | "vat_payable"
  | "vat_on_sales"
  | "gateway_fees"
  | "exchange_differences"
  | "losses";

/** What the accounts of a kind are: what we own, what we owe, what we earn, what it costs. */
export type AccountKind = "asset" | "liability" | "income" | "expense";

interface AccountFacts {
  readonly kind: AccountKind;
  /** True when the name goes on after a colon: one account for each gateway, bank account, supplier or kind of revenue. */
  readonly isDivided: boolean;
}

/** The chart of accounts, by name or by what stands before the colon. */
export const CHART = {
  /**
   * What travellers paid and what we have neither earned nor promised back: money for an order between its charge and
   * its sale, and money that staff still have to decide about. A liability: what we hold is negative; positive means that
   * more was sold or refunded than was received.
   */
  customer_deposits: { kind: "liability", isDivided: false },
  /** What a gateway took for us and has not paid out. An asset: positive is what the gateway owes us. */
  clearing: { kind: "asset", isDivided: true },
  /** Money in an account of ours, by the id of the payment account. An asset: positive is what is in it. */
  bank: { kind: "asset", isDivided: true },
  /** What we owe a supplier for what we sold of it, fares above all. A liability: what we owe is negative. */
  supplier_payable: { kind: "liability", isDivided: true },
  /** What we earned, by kind: service charge, mark-up, packages, visas, cancellations. Income: earnings are negative. */
  revenue: { kind: "income", isDivided: true },
  /** What coupons took off our prices. Lowers income: what was given is positive. */
  discounts: { kind: "income", isDivided: false },
  /** Refunds that are promised and not sent. A liability: what we owe travellers is negative. */
  refunds_payable: { kind: "liability", isDivided: false },
  /** Taxes and airport fees collected with fares, to be passed on. A liability: what we owe is negative. */
  taxes_payable: { kind: "liability", isDivided: false },
  /** VAT contained in our own service, to be paid. A liability: what we owe is negative. */
  vat_payable: { kind: "liability", isDivided: false },
  /** The VAT within what `revenue` holds. Lowers income: what is owed of it is positive. */
  vat_on_sales: { kind: "income", isDivided: false },
  /** What gateways keep of the charges. An expense: what they kept is positive. */
  gateway_fees: { kind: "expense", isDivided: false },
  /**
   * By how much a supplier's currency cost us more, or less, when it was paid than when its flight was sold. An expense:
   * what was lost is positive.
   */
  exchange_differences: { kind: "expense", isDivided: false },
  /** Money that is written off. An expense: what was lost is positive. */
  losses: { kind: "expense", isDivided: false },
} as const satisfies Record<string, AccountFacts>;

/** The kind of an account. */
export function accountKind(account: Account): AccountKind {
  const [name = ""] = account.split(":");
  return CHART[name as keyof typeof CHART].kind;
}

const NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,63}";

/** A regular expression of all account names, as the database checks them. */
export const ACCOUNT_PATTERN = `^(${Object.entries(CHART)
  .map(([name, { isDivided }]) => (isDivided ? `${name}:${NAME}` : name))
  .join("|")})$`;

/** An account's part of a divided name: letters, digits, dots, dashes and underscores, whatever the id has. */
export function accountPart(id: string): string {
  const cleaned = id.replaceAll(/[^A-Za-z0-9_.-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
  return cleaned.slice(0, 64) || "other";
}
