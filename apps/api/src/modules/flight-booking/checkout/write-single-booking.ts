import { isUniqueViolation, type Database, isRetryable } from "../../../platform/db/database.ts";
import { type Admission, isOverUnpaidLimit } from "../../orders/index.ts";
import { reserveCoupon } from "../../coupons/index.ts";
import { referencePassportPhotos } from "../../travellers/index.ts";
import { writeTicketExtras } from "../extras/ticket-extras.ts";
import { writeRequests } from "../special-requests/write-requests.ts";
import { writeHoldingBooking } from "./write-holding-booking.ts";
import { type BookingDraft, prepareBookingInsert, type WriteAnswer } from "./write-bookings.ts";

export type WriteOutcome =
  | "booked"
  /** Somebody else has a seat of the cabin that was chosen. */
  | "seat_taken"
  | Extract<WriteAnswer, "sold_out" | "repeated" | "over_limit">;

interface Deps {
  readonly db: Database;
  readonly admission: Admission;
}

const TRIES = 5;

/**
 * Writes one booking in its own transaction: a booking with a coupon, photos, bags and seats or special requests, one that staff sell, one of a remote
 * supplier, or one that failed in its batch and is retried.
 */
export async function writeSingleBooking(deps: Deps, draft: BookingDraft): Promise<WriteOutcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeWithAll(deps, draft);
    } catch (error) {
      if (error instanceof NotBooked) return error.outcome;
      if (isUniqueViolation(error, "orders_request")) return "repeated";
      if (isOverUnpaidLimit(error)) return "over_limit";
      // A deadlock or a reference collision: a retry may succeed.
      const mayRepeat = isRetryable(error) || isUniqueViolation(error, "orders_reference");
      if (!mayRepeat || tries === TRIES) throw error;
    }
  }
}

/** Writes photos, coupon, booking, bags and seats, special requests and the record of a sale together, or nothing. */
function writeWithAll({ db, admission }: Deps, draft: BookingDraft): Promise<WriteOutcome> {
  const { id, booking } = draft;
  const { accountId, offer, party, specialRequests, now, recordSale } = booking;
  const firstDepartureAt = offer.departsAt;
  return db.transaction(async (tx): Promise<WriteOutcome> => {
    // Before the rows that reference them, so that a photo of another account is reported as an
    // error of its field.
    const photos = { keeper: `flight-booking:${id}`, field: "users" };
    await referencePassportPhotos(tx, accountId, party.members, photos);
    if (offer.quote.coupon)
      await reserveCoupon(tx, { code: offer.quote.coupon.name, bookingId: id, accountId, now });
    const { supplier, ref, option } = offer;
    const wanted = { bookingId: id, ref, option, items: booking.extras };
    if (supplier.kind === "remote") {
      if (!(await writeHoldingBooking(tx, draft, admission))) throw new NotBooked("over_limit");
      await writeTicketExtras(tx, supplier, wanted);
      await writeRequests(tx, specialRequests, { orderId: id, firstDepartureAt, now });
      await recordSale?.(tx, id);
      return "booked";
    }
    const writeBookings = prepareBookingInsert(tx, supplier, admission);
    let [answer] = await writeBookings([draft]);
    // Every write draws another reference.
    if (answer === "reference_taken") [answer] = await writeBookings([draft]);
    if (answer === "unrecorded") {
      await supplier.createSeatInventory(tx, [offer.ref]);
      [answer] = await writeBookings([draft]);
    }
    if (answer === "held") {
      if (!(await writeTicketExtras(tx, supplier, wanted))) throw new NotBooked("seat_taken");
      await writeRequests(tx, specialRequests, { orderId: id, firstDepartureAt, now });
      await recordSale?.(tx, id);
      return "booked";
    }
    if (answer === "sold_out" || answer === "repeated" || answer === "over_limit")
      throw new NotBooked(answer);
    throw new Error(`Unexpected outcome of a single booking: ${answer}`);
  });
}

/** Rolls back the transaction, which releases the coupon. */
class NotBooked extends Error {
  override readonly name = "NotBooked";
  readonly outcome: Exclude<WriteOutcome, "booked">;
  constructor(outcome: Exclude<WriteOutcome, "booked">) {
    super(outcome);
    this.outcome = outcome;
  }
}
