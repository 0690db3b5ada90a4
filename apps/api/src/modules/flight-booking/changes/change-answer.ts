import type { SupplierChangeQuote } from "../../../suppliers/flight-supplier.ts";

/** How a supplier answered. `by_staff`: nothing has changed, and staff enter the tickets. */
export type ChangeAnswer =
  | {
      readonly outcome: "changed";
      readonly pnr: string | null;
      readonly ticketNumbers: readonly string[];
      /** What it was confirmed at, if that is not the quote that the traveller accepted. */
      readonly confirmedAt?: Pick<SupplierChangeQuote, "amount" | "penalty">;
    }
  | { readonly outcome: "by_staff"; readonly reason: string }
  | { readonly outcome: "refused"; readonly reason: string };
