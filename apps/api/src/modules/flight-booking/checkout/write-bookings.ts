import type { Language } from "@ghuri/contract/messages/message";
import type { SpecialRequestWish } from "@ghuri/contract/special-requests";
import { type SQL, sql } from "drizzle-orm";
import { combineStatements, writtenColumns } from "../../../platform/db/combine-statements.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { RequestFingerprint } from "../../../platform/idempotency/request-fingerprint.ts";
import type {
  HoldOutcome,
  InlineSupplier,
  SupplierCost,
} from "../../../suppliers/flight-supplier.ts";
import type { QuotedOffer } from "../../flight-search/index.ts";
import {
  insertOrders,
  ORDER_INSERT_COLUMNS,
  orders,
  toOrderInsert,
  type Admission,
  type WantedOrder,
} from "../../orders/index.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { sumOf } from "../extras/extras-sum.ts";
import type { StoredExtra } from "../extras/tables.ts";
import { flightBookings, type StoredCost } from "../tables.ts";
import { type Party } from "./check-party.ts";

/** Writes what belongs to a sale by staff beside the booking, above all its audit entry. */
export type RecordSale = (tx: Transaction, bookingId: string) => Promise<void>;

/** Validated input of a new booking. */
export interface NewBooking {
  readonly accountId: string;
  readonly wanted: WantedOrder;
  readonly request: RequestFingerprint;
  readonly language: Language;
  readonly offer: QuotedOffer;
  readonly party: Party;
  /** Checked. */
  readonly specialRequests: readonly SpecialRequestWish[];
  /** Bags and seats of the same payment, with their prices; often none. */
  readonly extras: readonly StoredExtra[];
  readonly deadline: Date;
  /** Local dates of the first and the last departure. */
  readonly firstFlightDate: string;
  readonly lastFlightDate: string;
  readonly now: Date;
  /** Null: the account buys for itself. */
  readonly recordSale: RecordSale | null;
}

/** A booking to be written, with its future id. */
export interface BookingDraft {
  readonly id: string;
  readonly booking: NewBooking;
}

export type WriteAnswer =
  | HoldOutcome
  /** The account already has a booking with this request key. */
  | "repeated"
  /** The account would hold too much unpaid. */
  | "over_limit"
  /** Another booking has the reference that was drawn. */
  | "reference_taken";

const FLIGHT = writtenColumns(flightBookings, [
  "supplier",
  "offerRef",
  "option",
  "criteria",
  "isInternational",
  "firstDepartureAt",
  "supplierCost",
]);

/** What is known of a flight when it is booked, for `jsonb_to_recordset`; `toFlightColumns` makes it. */
export const FLIGHT_COLUMNS: SQL = FLIGHT.definitions;

/**
 * Prepares one statement that writes a batch of bookings, in order, each with seats, order and flight part, all or
 * nothing. A booking without seats or over a limit, or whose reference is taken, writes nothing and does not affect
 * the others.
 */
export function prepareBookingInsert(
  db: Queryable,
  supplier: InlineSupplier,
  admission: Admission,
) {
  const statement = combineStatements(db, {
    // Looks up the request key and the reference by their position in the index. With an equality test the planner
    // would scan all orders while the table is small.
    requested: sql`
      select draft.*, case
          when (repeat.account_id, repeat.product, repeat.request_key)
            is not distinct from (draft.account_id, 'flight', draft.request_key) then 'repeated'
          when (other.reference, other.product)
            is not distinct from (draft.reference, 'flight') then 'reference_taken'
        end as known
      from jsonb_to_recordset(${sql.placeholder("drafts")}::text::jsonb) as draft (
        place int, buckets jsonb, ${FLIGHT_COLUMNS}, ${ORDER_INSERT_COLUMNS}
      )
      left join lateral (
        select account_id, product, request_key from ${orders} earlier
        where (earlier.account_id, earlier.product, earlier.request_key)
          >= (draft.account_id, 'flight', draft.request_key)
        order by earlier.account_id, earlier.product, earlier.request_key
        limit 1
      ) repeat on true
      left join lateral (
        select reference, product from ${orders} earlier
        where (earlier.reference, earlier.product) >= (draft.reference, 'flight')
        order by earlier.reference, earlier.product
        limit 1
      ) other on true`,
    ...admission(sql`requested`, "admit"),
    seat_requests: sql`
      select place, id::text as booking_id, seats, buckets
      from requested join admissions using (place)
      where known is null and reached is null`,
    ...supplier.holdSeatsQueries,
    granted: sql`
      select requested.*, held_by_email, held_by_phone, held_by_network, limits
      from requested join seat_answers using (place) join admissions using (place)
      where outcome = 'held'`,
    ...insertOrders(sql`granted`),
    written_flights: insertFlights(sql`granted`),
    answers: sql`
      select place, coalesce(outcome, known, 'over_limit') as outcome
      from requested left join seat_answers using (place)`,
  })
    .select({ outcome: sql<WriteAnswer>`outcome` })
    .from(sql`answers order by place`)
    .prepare(`write_bookings_${supplier.name}`);

  return async function writeBookings(batch: readonly BookingDraft[]): Promise<WriteAnswer[]> {
    const drafts = JSON.stringify(batch.map((draft, place) => draftRow(draft, place, supplier)));
    const answers = await statement.execute({ drafts });
    return answers.map(({ outcome }) => outcome);
  };
}

function draftRow({ id, booking }: BookingDraft, place: number, supplier: InlineSupplier) {
  const { offer } = booking;
  return {
    ...toOrderInsert(id, toOrder(booking)),
    ...toFlightColumns(booking),
    place,
    buckets: supplier.findSeatBuckets(offer.ref) ?? [],
  };
}

/** The flight part of a new order, under the names of `FLIGHT_COLUMNS`. */
export function toFlightColumns({ offer }: NewBooking) {
  return FLIGHT.toJson({
    supplier: offer.supplier.name,
    offerRef: offer.ref,
    option: offer.option,
    criteria: offer.criteria,
    isInternational: offer.quote.is_international,
    firstDepartureAt: offer.departsAt,
    supplierCost: toStoredCost(offer.cost),
  });
}

/** The query that writes the flight part of the orders of `source`, which has `FLIGHT_COLUMNS`. */
export function insertFlights(source: SQL): SQL {
  return sql`
    insert into ${flightBookings} (order_id, ${FLIGHT.names}) select id, ${FLIGHT.names} from ${source}`;
}

function toStoredCost({ amount, rate }: SupplierCost): StoredCost {
  return { amount, rate: rate && { ...rate, at: rate.at.toISOString() } };
}

/** An order whose seats are taken by the statement that writes it, or one that waits for its remote supplier. */
export function toOrder(booking: NewBooking): Parameters<typeof toOrderInsert>[1] {
  const { accountId, request, language, offer, party, deadline, now } = booking;
  const { firstFlightDate: travelDate, lastFlightDate } = booking;
  return {
    product: "flight",
    ...(offer.supplier.kind === "remote"
      ? { before: null, first: "not_booked", email: null }
      : { before: "not_booked", first: "booked", email: "booked" satisfies EmailKind }),
    accountId,
    soldBy: booking.wanted.buyer.soldBy,
    wanted: booking.wanted,
    request,
    language,
    quote: withExtras(offer.quote, booking.extras),
    travelDate,
    // Across the date line, the last flight may leave on an earlier local date than the first.
    travelEndsOn: lastFlightDate < travelDate ? travelDate : lastFlightDate,
    paymentDeadline: deadline,
    minorsOnly: party.minorsOnly,
    staffFlag: party.minorsOnly ? "minors_only" : null,
    travellers: party.members.map((member) => ({
      ...toTravellerColumns(member),
      passengerType: member.type,
      passportFile: member.passport_file,
    })),
    now,
  };
}

/** The price of the order: of its tickets, and of what is bought with them. A coupon is taken off the tickets alone. */
function withExtras(
  { total_price, coupon, coupon_discount, total_payable }: QuotedOffer["quote"],
  extras: readonly StoredExtra[],
) {
  const { total } = sumOf(extras);
  return {
    total_price: total_price + total,
    coupon,
    coupon_discount,
    total_payable: total_payable + total,
  };
}
