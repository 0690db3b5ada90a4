import type { FlightBooking, FlightBookingStatus } from "@ghuri/contract/bookings";

export type TimelineStep = {
  readonly key: string;
  /** null: it is happening now, or is yet to come. */
  readonly at: string | null;
  readonly look: "done" | "failed" | "now";
} & (
  | { readonly kind: "event"; readonly to: FlightBookingStatus }
  | {
      readonly kind: "try";
      readonly result: "failed" | "cancelled";
      readonly reason: string | null;
    }
  | { readonly kind: "waiting"; readonly for: "pay" | "ticket" }
);

const BAD: ReadonlySet<string> = new Set([
  "booking_failed",
  "booking_cancelled",
  "booking_expired",
]);

/** What has happened to a booking and what it waits for: moves and tries to pay, oldest first. */
export function timelineSteps(
  booking: Pick<FlightBooking, "events" | "payments" | "status">,
): TimelineStep[] {
  const events = booking.events.flatMap(({ at, to }): TimelineStep[] =>
    isStatus(to)
      ? [{ kind: "event", key: `${at} ${to}`, at, to, look: BAD.has(to) ? "failed" : "done" }]
      : [],
  );
  const tries = booking.payments.flatMap(({ trxid, status, reason, created_at }): TimelineStep[] =>
    status === "failed" || status === "cancelled"
      ? [{ kind: "try", key: trxid, at: created_at, result: status, reason, look: "failed" }]
      : [],
  );
  const past = [...events, ...tries].toSorted((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
  const wait = booking.status === "booked" ? "pay" : "ticket";
  const waits = booking.status === "booked" || booking.status === "booking_confirmed";
  return waits ? [...past, { kind: "waiting", key: wait, at: null, for: wait, look: "now" }] : past;
}

const STATUSES: ReadonlySet<string> = new Set<FlightBookingStatus>([
  "not_booked",
  "booked",
  "booking_confirmed",
  "booking_failed",
  "booking_cancelled",
  "ticket_issued",
  "booking_expired",
]);

function isStatus(text: string): text is FlightBookingStatus {
  return STATUSES.has(text);
}
