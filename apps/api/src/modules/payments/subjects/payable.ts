import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";

/** The payer, as the gateway needs it. What the profile does not contain may be empty. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly postcode?: string | null;
  readonly country?: string | null;
}

/** What is sold, in the product kinds a gateway distinguishes. */
export type Product =
  | {
      readonly kind: "flight";
      readonly name: string;
      readonly category: string;
      /** Whole hours until the first departure. */
      readonly hoursTillDeparture: number;
      readonly flightType: "oneway" | "return" | "multistop";
      /** The airline's reference if there is one already, else our own. */
      readonly pnr: string;
      /** "DAC-CXB" or "DAC-CXB CXB-DAC". */
      readonly journey: string;
      /** True when another supplier provides the seats. */
      readonly isThirdParty: boolean;
    }
  | {
      readonly kind: "stay";
      readonly name: string;
      readonly category: string;
      readonly hotelName: string;
      readonly hotelCity: string;
      readonly nights: number;
      readonly checkInTime: string;
    }
  | { readonly kind: "service"; readonly name: string; readonly category: string };

/** Something that can be paid for now. Its price does not change while an attempt is open. */
export interface Payable {
  readonly amount: Taka;
  /** The number of the part of the price that `amount` is; absent or null: it completes the price. */
  readonly part?: number | null;
  /** What was paid of the price before, in taka; absent: nothing. */
  readonly paidBefore?: Taka;
  /** The number of the next payment, should it be smaller than `amount`; absent: 1. */
  readonly nextPart?: number;
  /** Some of it was paid with a smaller payment already; absent: no. */
  readonly isSplit?: boolean;
  /** No payment may start after this instant. */
  readonly deadline: Date;
  readonly product: Product;
  readonly customer: Customer;
}

/**
 * Returns what an account may pay for. Refuses `not_found` (also for another account's subject),
 * `not_payable`, `already_paid` or `payment_deadline_passed`.
 */
export type FindPayable = (
  db: Queryable,
  asked: { readonly id: string; readonly accountId: string; readonly now: Date },
) => Promise<Payable>;
