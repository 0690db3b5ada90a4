import { type Database, isDatabaseDown } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { batch } from "../../../platform/batch.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import type { NewBooking } from "./booking-rows.ts";
import { flightEmailJob } from "../jobs.ts";
import { writeSingleBooking, type WriteOutcome } from "./write-single-booking.ts";
import { type BookingDraft, prepareBookingInsert } from "./write-bookings.ts";

/** What became of a booking, and its id if it was written. */
export interface WriteResult {
  readonly id: string;
  readonly outcome: WriteOutcome;
}

/** Where everybody who books stands in line. */
export interface BookingBatcher {
  write(facts: NewBooking): Promise<WriteResult>;
  /** There was a line a moment ago: what has time gives way. */
  isBusy(): boolean;
}

type Line = (draft: BookingDraft) => Promise<WriteOutcome>;

/** More in one statement do not come cheaper, and wait longer. */
const LONGEST_LINE = 32;
/** So many in one statement are a rush, and for so long after them it may go on. */
const RUSH = 4;
const RUSH_LASTS_MS = 250;

/**
 * A clerk takes everybody who waits and writes all their bookings with one statement: a rush on one
 * flight costs one update of its seats for many, not one each in a long row of locks.
 */
export function createBookingBatcher(db: Database, jobs: Jobs): BookingBatcher {
  const lines = new Map<FlightSupplier, Line>();
  let busyUntil = 0;

  function openLine(supplier: FlightSupplier): Line {
    const writeBookings = prepareBookingInsert(db, supplier);
    const stand: Line = batch(async (line) => {
      if (line.length >= RUSH) busyUntil = performance.now() + RUSH_LASTS_MS;
      const answers = await writeBookings(line).catch((error: unknown) => {
        // One that cannot be written is no reason to turn the others away.
        if (isDatabaseDown(error)) throw error;
        return null;
      });
      return line.map((draft, at) => {
        const answer = answers?.[at] ?? "unrecorded";
        if (answer === "unrecorded") return writeSingleBooking(db, draft);
        // The first of a line always gets an answer that stands: it becomes shorter each time.
        return answer === "outrun" ? stand(draft) : outcomeOf(answer);
      });
    }, LONGEST_LINE);
    return stand;
  }

  function lineOf(supplier: FlightSupplier): Line {
    let line = lines.get(supplier);
    if (!line) lines.set(supplier, (line = openLine(supplier)));
    return line;
  }

  const isBusy = () => performance.now() < busyUntil;

  return {
    isBusy,
    async write(facts) {
      const draft = { id: newId(), booking: facts };
      const outcome = hasMoreToTake(facts)
        ? await writeSingleBooking(db, draft)
        : await lineOf(facts.offer.supplier)(draft);
      if (outcome === "booked" && !isBusy()) jobs.wake(flightEmailJob);
      return { id: draft.id, outcome };
    },
  };
}

/** What takes statements of its own takes a transaction of its own. */
function hasMoreToTake({ offer, party }: NewBooking): boolean {
  return (
    offer.quote.coupon !== null || party.members.some((member) => member.passport_file !== null)
  );
}

function outcomeOf(answer: "held" | "sold_out" | "repeated"): WriteOutcome {
  return answer === "held" ? "booked" : answer;
}
