import type { TicketResult } from "../../../suppliers/flight-supplier.ts";

/** The answer of a supplier of either kind. `pending`: it works on the tickets until about then. */
export type TicketAnswer = TicketResult | { readonly outcome: "pending"; readonly until: Date };
