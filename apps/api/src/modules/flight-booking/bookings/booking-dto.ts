import type { Refund, RefundClock } from "@ghuri/contract/cancellations";
import {
  type FlightBookingStatus,
  type FlightBookingSummary,
  BookingAction,
  type Confirmation,
} from "@ghuri/contract/flight-bookings";
import type { OrderNow } from "../../orders/index.ts";
import { isCancellable, isUnpaid } from "../cancellation/cancellable.ts";
import { isInvoluntary, isQuestionOpen, mayAccept } from "../schedule-changes/schedule-question.ts";
import type { BookingRow } from "./find-bookings.ts";

/** A booking as its owner sees it in the list at this moment. */
export function toBookingDto(
  booking: BookingRow,
  { state, splitPayment }: Pick<OrderNow, "state" | "splitPayment">,
  {
    refunds,
    clock,
    now,
  }: {
    readonly refunds: readonly Refund[];
    /** What is owed of them, and of requests. */
    readonly clock: RefundClock | null;
    readonly now: Date;
  },
): FlightBookingSummary {
  // Only statuses of this product are stored with it.
  const status = state.status as FlightBookingStatus;
  return {
    id: booking.id,
    booking_id: booking.reference,
    flights: booking.option.flights.map((leg) => ({
      origin: leg.origin,
      destination: leg.destination,
      airline_code: leg.airline_code,
      flight_segments: leg.segments,
    })),
    currency: booking.currency,
    price: booking.totalPayable,
    total_payable: booking.totalPayable,
    status,
    confirmation: confirmationOf(booking, now),
    payment_status: state.paymentStatus,
    payment_url: state.paymentUrl,
    payment_deadline: state.deadline?.toISOString() ?? null,
    split_payment: splitPayment,
    available_actions: availableActions({ ...booking, status }, { mayPay: state.mayPay, now }),
    is_answer_asked:
      (status === "ticket_issued" || status === "booking_confirmed") && isQuestionOpen(booking),
    refund_clock: clock,
    is_refunded:
      (status === "booking_cancelled" || status === "booking_failed") &&
      clock === null &&
      refunds.some(({ stage }) => stage === "done"),
    created_at: booking.createdAt.toISOString(),
  };
}

/** Longer than this, the traveller is told that the answer will come by email. */
const TAKES_LONG_MS = 60_000;

/** How far a remote supplier's confirmation of the seats is. Null: they are our own. */
function confirmationOf(
  { status, holdOutcome, holdAskedAt, createdAt }: BookingRow,
  now: Date,
): Confirmation | null {
  if (holdOutcome !== null) return holdOutcome === "held" ? "confirmed" : holdOutcome;
  if (status === "not_booked")
    return now.getTime() - createdAt.getTime() < TAKES_LONG_MS ? "confirming" : "taking_long";
  // It ended before the supplier answered.
  return holdAskedAt === null || status === "booking_cancelled" ? null : "refused";
}

/** Changes of the airline since the booking, oldest first. */
export function toAirlineChanges({ airlineChanges }: Pick<BookingRow, "airlineChanges">) {
  return airlineChanges.map(({ flight, from, to, arrives, newFlight, terminal }) => ({
    flight,
    from,
    to,
    arrives: arrives ?? null,
    new_flight: newFlight ?? null,
    terminal: terminal ?? null,
  }));
}

/** What the newest large change of the airline asks. Null: there was none. */
export function toScheduleQuestion(booking: BookingRow) {
  const { scheduleAnswerBy, scheduleAnswer: answer } = booking;
  return (
    scheduleAnswerBy && {
      answer_by: scheduleAnswerBy.toISOString(),
      answer,
      is_free: isInvoluntary(booking),
    }
  );
}

/** What the owner may do with a booking now. The client offers exactly these actions. */
function availableActions(
  booking: BookingRow,
  { mayPay, now }: { readonly mayPay: boolean; readonly now: Date },
): BookingAction[] {
  const { status } = booking;
  const isPaid = status === "booking_confirmed" || status === "ticket_issued";
  const may: Record<BookingAction, boolean> = {
    pay: mayPay,
    cancel: isUnpaid(booking) && isCancellable(booking, now, "traveller"),
    request_refund: isPaid && isCancellable(booking, now, "traveller"),
    // Only the details say so: it depends on the supplier and on earlier changes.
    cancel_part: false,
    change_flight: false,
    request_change: false,
    buy_extras: false,
    accept_schedule: mayAccept(booking, now),
    download_ticket: status === "ticket_issued",
    download_receipt: booking.paymentId !== null,
    add_to_calendar: isPaid,
  };
  return BookingAction.options.filter((action) => may[action]);
}
