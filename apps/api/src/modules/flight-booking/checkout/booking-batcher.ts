import { type Database, isDatabaseBusy, isDatabaseDown } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { batch } from "../../../platform/batch.ts";
import type { InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { type Admission, orderEmailJob } from "../../orders/index.ts";
import { holdAtSupplierJob } from "../jobs.ts";
import { createRush } from "./rush.ts";
import { writeSingleBooking, type WriteOutcome } from "./write-single-booking.ts";
import { type BookingDraft, type NewBooking, prepareBookingInsert } from "./write-bookings.ts";

/** The outcome of a write, and the booking's id if it was written. */
export interface WriteResult {
  readonly id: string;
  readonly outcome: WriteOutcome;
}

/** Writes concurrent bookings in batches. */
export interface BookingBatcher {
  write(booking: NewBooking): Promise<WriteResult>;
  /** True shortly after a large batch, for the first seconds of a rush. Low-priority work should wait. */
  isBusy(): boolean;
}

type Queue = (draft: BookingDraft) => Promise<WriteOutcome>;

/** Larger batches save nothing and wait longer. */
const MAX_BATCH = 32;

/**
 * Writes all waiting bookings with one statement. In a rush on one flight, many bookings share one
 * seat update instead of queueing for its row lock. A single booking is written immediately; batch
 * size grows with load.
 */
export function createBookingBatcher(
  db: Database,
  jobs: Jobs,
  admission: Admission,
): BookingBatcher {
  const queues = new Map<InlineSupplier, Queue>();
  const rush = createRush();

  function createQueue(supplier: InlineSupplier): Queue {
    const writeBookings = prepareBookingInsert(db, supplier, admission);
    const enqueue: Queue = batch(async (queue) => {
      rush.note(queue.length);
      const answers = await writeBookings(queue).catch((error: unknown) => {
        // One booking that cannot be written must not fail the rest of the batch: each is then
        // written on its own.
        if (isDatabaseDown(error) || isDatabaseBusy(error)) throw error;
        return null;
      });
      return queue.map((draft, at) => {
        const answer = answers?.[at] ?? "unrecorded";
        if (answer === "unrecorded" || answer === "reference_taken")
          return writeSingleBooking({ db, admission }, draft);
        // A booking that failed only because of others in its batch is retried. The first of a
        // batch always gets a final answer, so every retry has a smaller batch.
        return answer === "outrun" ? enqueue(draft) : toOutcome(answer);
      });
    }, MAX_BATCH);
    return enqueue;
  }

  function getQueue(supplier: InlineSupplier): Queue {
    let queue = queues.get(supplier);
    if (!queue) queues.set(supplier, (queue = createQueue(supplier)));
    return queue;
  }

  return {
    isBusy: rush.isOn,
    async write(booking) {
      const draft = { id: newId(), booking };
      const { supplier } = booking.offer;
      if (supplier.kind === "remote") {
        const outcome = await writeSingleBooking({ db, admission }, draft);
        if (outcome === "booked") jobs.wake(holdAtSupplierJob);
        return { id: draft.id, outcome };
      }
      const outcome = needsOwnTransaction(booking)
        ? await writeSingleBooking({ db, admission }, draft)
        : await getQueue(supplier)(draft);
      if (outcome === "booked" && !rush.isOn()) jobs.wake(orderEmailJob);
      return { id: draft.id, outcome };
    },
  };
}

/** Coupons, photos, bags and seats, special requests and sales by staff need extra statements, so such a booking gets its own transaction. */
function needsOwnTransaction({
  offer,
  party,
  extras,
  specialRequests,
  recordSale,
}: NewBooking): boolean {
  return (
    recordSale !== null ||
    extras.length > 0 ||
    specialRequests.length > 0 ||
    offer.quote.coupon !== null ||
    party.members.some((member) => member.passport_file !== null)
  );
}

function toOutcome(answer: "held" | "sold_out" | "repeated" | "over_limit"): WriteOutcome {
  return answer === "held" ? "booked" : answer;
}
