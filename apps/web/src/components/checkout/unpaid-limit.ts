import { Refused } from "@ghuri/contract/client";
import { type OpenOrder, UnpaidLimitReached } from "@ghuri/contract/order-fields";

/** The account may hold no more without payment. */
export interface UnpaidLimit {
  readonly kind: "unpaid_limit";
  readonly message: string;
  /** The unpaid orders to pay for or cancel first; none when other accounts use the limit up. */
  readonly openOrders: readonly OpenOrder[];
  /** Confirming the email address raises the limit. */
  readonly mayConfirmEmail: boolean;
}

const CODES = ["unpaid_orders_limit", "email_not_confirmed", "shared_orders_limit"];

/** Reads the refusal of an order that would hold too much without payment. Null: it is something else. */
export function readUnpaidLimit(error: Error): UnpaidLimit | null {
  if (!(error instanceof Refused) || !CODES.includes(error.body.code)) return null;
  const facts = UnpaidLimitReached.safeParse(error.body);
  return {
    kind: "unpaid_limit",
    message: error.body.message,
    openOrders: facts.success ? facts.data.open_orders : [],
    mayConfirmEmail: error.body.code === "email_not_confirmed",
  };
}
