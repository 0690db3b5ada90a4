import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";

/** Who pays, as the gateway wants to know it. What a profile does not hold may stay empty. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly postcode?: string | null;
  readonly country?: string | null;
}

/** What is sold, in the kinds a gateway tells apart. */
export type Product =
  | {
      readonly kind: "flight";
      readonly name: string;
      readonly category: string;
      /** Whole hours until the first departure. */
      readonly hoursTillDeparture: number;
      readonly flightType: "oneway" | "return" | "multistop";
      /** The airline's reference where one is held already, else our own. */
      readonly pnr: string;
      /** "DAC-CXB" or "DAC-CXB CXB-DAC". */
      readonly journey: string;
      /** True when the seats come from a supplier of ours. */
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

/** One thing somebody may pay for now. Its price stays as it is while an attempt is open. */
export interface Payable {
  readonly amount: Taka;
  /** After this instant no payment may begin. */
  readonly deadline: Date;
  readonly product: Product;
  readonly customer: Customer;
}

/**
 * Answers what an account may pay for, or refuses: `not_found` (also when it is another account's),
 * `not_payable`, `already_paid`, `payment_deadline_passed`.
 */
export type FindPayable = (
  db: Queryable,
  asked: { readonly id: string; readonly accountId: string; readonly now: Date },
) => Promise<Payable>;
