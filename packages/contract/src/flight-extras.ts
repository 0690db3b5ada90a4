import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";

/** Bags and seats are sold until so many hours before the first departure of their flight. */
export const EXTRAS_CUTOFF_HOURS = 6;
/** How long what was chosen may wait for its payment, in minutes. */
export const EXTRAS_PAY_MINUTES = 30;
/** The most lines of one purchase. */
export const MAX_EXTRAS = 60;

/** What is sold beside the ticket. */
export const ExtraKind = z.enum(["bag", "meal", "seat"]);
export type ExtraKind = z.infer<typeof ExtraKind>;

/** Travellers are positions in `travellers` of the booking; flights count through all its directions, from 0. */
const place = {
  traveller: z.int().min(0).max(13),
  flight: z.int().min(0).max(15),
};

/** A bag or a meal that one traveller can take on one flight. */
export const ExtraOnSale = z.object({
  id: z.string(),
  kind: z.enum(["bag", "meal"]),
  /** As the airline calls it, in English. */
  name: z.string(),
  /** What one bag may weigh. Null: it is no bag, or the airline does not tell. */
  kg: z.number().nullable(),
  ...place,
  /** Of one of it, for the traveller. */
  price: Taka,
  most: z.int(),
  /** A cancellation gives its price back. */
  is_refundable: z.boolean(),
});
export type ExtraOnSale = z.infer<typeof ExtraOnSale>;

/** What a seat is known for. */
export const SeatFeature = z.enum(["window", "aisle", "exit_row", "extra_legroom"]);
export type SeatFeature = z.infer<typeof SeatFeature>;

/** A seat of a cabin. */
export const SeatOnSale = z.object({
  /** "12A". */
  seat: z.string(),
  is_free: z.boolean(),
  /** Null: it cannot be chosen. 0: choosing it costs nothing. */
  price: Taka.nullable(),
  features: z.array(SeatFeature),
});
export type SeatOnSale = z.infer<typeof SeatOnSale>;

/** The cabin of one flight, row by row from the front, each from the left. */
export const SeatMap = z.object({
  flight: place.flight,
  is_refundable: z.boolean(),
  rows: z.array(z.array(SeatOnSale)),
});
export type SeatMap = z.infer<typeof SeatMap>;

/** What a ticketed booking can still take, or an offer together with its ticket. Asking changes nothing. */
export const ExtrasOnSale = z.object({
  bags: z.array(ExtraOnSale),
  seat_maps: z.array(SeatMap),
  /** Travellers who can have a seat: infants sit on a lap. */
  seated: z.array(place.traveller),
  /**
   * Seats that travellers have, and may exchange for another one of the same flight: at its price less `worth`, or at nothing
   * for a cheaper one, without our fee. Empty where the airline exchanges none.
   */
  own_seats: z.array(z.object({ ...place, seat: z.string(), worth: Taka })),
  /** What we charge for each bag, meal and seat. */
  fee_each: Taka,
});
export type ExtrasOnSale = z.infer<typeof ExtrasOnSale>;
/** Refusals: extras_not_sold, supplier_unavailable. */
export const ExtrasOnSaleReply = z.object({ data: ExtrasOnSale });

/** Buys what `ExtrasOnSale` offered: for a ticket, or with it and in its payment. */
export const BuyExtrasBody = z.strictObject({
  bags: z
    .array(z.strictObject({ id: z.string().max(200), quantity: z.int().min(1).max(9) }))
    .max(MAX_EXTRAS, "too_long"),
  /** `instead_of`: the seat of `own_seats` that the traveller gives up for it. */
  seats: z
    .array(
      z.strictObject({
        ...place,
        seat: z.string().max(5),
        instead_of: z.string().max(5).optional(),
      }),
    )
    .max(MAX_EXTRAS, "too_long"),
  /** What the page showed. Another sum is refused with `extras_changed`. */
  expected_total: Taka,
});
export type BuyExtrasBody = z.infer<typeof BuyExtrasBody>;

/**
 * `extras_unpaid`: to be paid by `payment_deadline`, and nothing is bought yet; `extras_paid`: the airline is being asked; the
 * rest are final, and only `extras_done` bought something.
 */
export const FlightExtrasStatus = z.enum([
  "extras_unpaid",
  "extras_paid",
  "extras_done",
  "extras_expired",
  "extras_withdrawn",
  "extras_failed",
]);
export type FlightExtrasStatus = z.infer<typeof FlightExtrasStatus>;

/** A bag, a meal or a seat of a purchase, for one traveller on one flight. */
export const BoughtExtra = z.object({
  kind: ExtraKind,
  name: z.string(),
  kg: z.number().nullable(),
  /** "12A"; null for bags and meals. */
  seat: z.string().nullable(),
  /** The seat that the traveller gave up for it, and the one that took its place. Null: none. */
  instead_of: z.string().nullable(),
  swapped_for: z.string().nullable(),
  traveller: place.traveller,
  /** Null: the booking has this flight no longer. */
  flight: place.flight.nullable(),
  /** "DAC–CXB". */
  route: z.string(),
  quantity: z.int(),
  /** Of all of them, without our fee. */
  price: Taka,
  is_refundable: z.boolean(),
  /** When it left the booking, and what of its price came back. Null: the traveller has it. */
  returned: z.object({ at: Instant, refund: Taka }).nullable(),
});
export type BoughtExtra = z.infer<typeof BoughtExtra>;

/** A purchase of bags and seats for a booking. */
export const FlightExtras = z.object({
  id: z.string(),
  reference: z.string(),
  /** Bought with the ticket, in its payment: `id`, `reference` and deadline are those of the booking, and the status follows it. */
  with_ticket: z.boolean(),
  status: FlightExtrasStatus,
  items: z.array(BoughtExtra),
  /** What we charge for it. */
  fee: Taka,
  /** Always: the prices of all items, and the fee. */
  total: Taka,
  created_at: Instant,
  /** When they became the booking's own. */
  bought_at: Instant.nullable(),
  /** Null: nothing is to be paid now. */
  payment_deadline: Instant.nullable(),
  payment_url: z.string().nullable(),
  may_pay: z.boolean(),
  may_withdraw: z.boolean(),
});
export type FlightExtras = z.infer<typeof FlightExtras>;

/** What becomes of bags and seats when their flights are given up, in taka. */
export const ExtrasReturn = z.object({ paid: Taka, refund: Taka });
export type ExtrasReturn = z.infer<typeof ExtrasReturn>;

/** Which booking an own purchase belongs to: where a payment of it returns to. */
export const BookingOfExtrasReply = z.object({ data: z.object({ booking_id: z.string() }) });
