import type { InlineSupplier } from "./inline-supplier.ts";
import type { RemoteSupplier } from "./remote-supplier.ts";

export type * from "./flight-seller.ts";
export type * from "./inline-supplier.ts";
export type * from "./remote-supplier.ts";

/**
 * Port to a flight supplier, of two kinds: `inline` has its seats in our own database, `remote` holds them over a
 * network. Searching and pricing are the same for both.
 */
export type FlightSupplier = InlineSupplier | RemoteSupplier;
