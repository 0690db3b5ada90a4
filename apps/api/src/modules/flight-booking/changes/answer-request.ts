import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import { CHANGE_CUTOFF_HOURS, CHANGE_OFFER_HOURS } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import {
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  offerAtPrice,
  setStaffFlag,
} from "../../orders/index.ts";
import { asFlown } from "../bookings/as-flown.ts";
import { lockBooking } from "../bookings/find-bookings.ts";
import { partyLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";
import { flightChanges, type StoredChoice } from "../tables.ts";
import { areSameFlights, fitsJourney, requireChangeableSlice } from "./changeable.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";
import { addUp } from "./change-sum.ts";
import { fareOf } from "./fare-basis.ts";
import { findChange } from "./find-changes.ts";

const HOUR_MS = 3_600_000;

/** Flights and sums that the airline named to staff. */
export interface StaffOffer {
  readonly flights: readonly {
    readonly number: string;
    /** Local, "2026-12-05T09:00". */
    readonly departs: string;
    readonly arrives: string;
  }[];
  /** For all travellers together, in taka. */
  readonly fareDifference: number;
  readonly penalty: number;
}

/**
 * Offers the traveller the flights and sums that staff got from the airline: accepted within a day, by paying where they cost
 * something. Refuses already_decided, not_changeable and the fields `flights` and `fare_difference`.
 */
export async function offerChange(
  { clock, jobs, changeFees }: Pick<FlightBookingDeps, "clock" | "jobs" | "changeFees">,
  tx: Transaction,
  { changeId, offer }: { readonly changeId: string; readonly offer: StaffOffer },
): Promise<void> {
  const now = clock.now();
  const found = (await findChange(tx, changeId)) ?? refuse("not_found");
  const { change } = found;
  const booking = (await lockBooking(tx, change.bookingId)) ?? refuse("not_found");
  await requireRequested(tx, changeId);
  const before = requireChangeableSlice(booking, change.slice, now);
  const leg = toLeg(before, offer.flights);
  // Above all not the flight that the airline has cancelled.
  if (areSameFlights(before, leg)) refuseField("flights.0.departs", "schedule_unchanged");
  if (!fitsJourney(asFlown(booking).flights, [{ slice: change.slice, after: leg }]))
    refuseField("flights.0.departs", "date_invalid");
  // We charge nothing for what the airline changed.
  const isFree = isInvoluntary(booking);
  const feeEach = isFree ? 0 : changeFees[booking.isInternational ? "international" : "domestic"];
  const sum = addUp(offer.fareDifference, offer.penalty, feeEach * partyLeft(booking).seats);
  // Money back is given by a cancellation.
  if (sum.total < 0 || (sum.total === 0 && !isFree))
    refuseField("fare_difference", "invalid_number");
  const fare = fareOf(booking);
  const choice: StoredChoice = {
    ...change.choice,
    leg,
    sum,
    fare: { ...fare, base_price: fare.base_price + offer.fareDifference },
  };
  await tx.update(flightChanges).set({ choice }).where(eq(flightChanges.orderId, changeId));
  const closes = Math.min(
    now.getTime() + CHANGE_OFFER_HOURS * HOUR_MS,
    departureInstant(before.departure_time, before.departure_timezone).getTime() -
      CHANGE_CUTOFF_HOURS * HOUR_MS,
  );
  await offerAtPrice(tx, changeId, { price: sum.total, deadline: new Date(closes) });
  const step = { from: "change_requested", to: "change_unpaid" } as const;
  const details = { at: now, by: "staff" } as const;
  await changeOrderStatus(tx, CHANGE_STATUSES, changeId, step, details);
  await setStaffFlag(tx, changeId, null);
  const kind = "change_unpaid" satisfies ChangeEmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId: changeId, kind });
}

/** Declines a request for a change, and emails the note. The ticket stays as it is. Refuses already_decided. */
export async function declineChange(
  { clock, jobs }: Pick<FlightBookingDeps, "clock" | "jobs">,
  tx: Transaction,
  { changeId, note }: { readonly changeId: string; readonly note: string },
): Promise<void> {
  await requireRequested(tx, changeId);
  const step = { from: "change_requested", to: "change_declined" } as const;
  const details = { at: clock.now(), by: "staff", note } as const;
  await changeOrderStatus(tx, CHANGE_STATUSES, changeId, step, details);
  await setStaffFlag(tx, changeId, null);
  await tx.update(flightChanges).set({ isOpen: false }).where(eq(flightChanges.orderId, changeId));
  const kind = "change_declined" satisfies ChangeEmailKind;
  await enqueueOrderEmail(jobs, tx, { orderId: changeId, kind, details: { note } });
}

async function requireRequested(tx: Transaction, changeId: string): Promise<void> {
  const order = (await lockOrder(tx, FLIGHT_CHANGE, changeId)) ?? refuse("not_found");
  if (order.status !== "change_requested") refuse("already_decided");
}

/** The same airports at other times and with other numbers. */
function toLeg(before: FlightLeg, flights: StaffOffer["flights"]): FlightLeg {
  if (flights.length !== before.segments.length) refuseField("flights", "invalid_value");
  const segments = before.segments.map((segment, at) => {
    const { number = "", departs = "", arrives = "" } = flights[at] ?? {};
    const duration = minutesBetween(
      departureInstant(departs, segment.departure_timezone),
      departureInstant(arrives, segment.arrival_timezone),
    );
    if (!(duration > 0)) refuseField(`flights.${at}.arrives`, "date_invalid");
    return {
      ...segment,
      airline_flight_number: number,
      departure_time: departs,
      arrival_time: arrives,
      duration,
    };
  });
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new Error("A direction has flights");
  return {
    ...before,
    departure_time: first.departure_time,
    arrival_time: last.arrival_time,
    airline_flight_number: first.airline_flight_number,
    duration: minutesBetween(
      departureInstant(first.departure_time, first.departure_timezone),
      departureInstant(last.arrival_time, last.arrival_timezone),
    ),
    segments: segments.map((segment, at) => {
      const next = segments[at + 1];
      const layover = next
        ? minutesBetween(
            departureInstant(segment.arrival_time, segment.arrival_timezone),
            departureInstant(next.departure_time, next.departure_timezone),
          )
        : null;
      if (layover !== null && layover < 0) refuseField(`flights.${at + 1}.departs`, "date_invalid");
      return { ...segment, layover_minutes: layover };
    }),
  };
}

function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 60_000);
}
