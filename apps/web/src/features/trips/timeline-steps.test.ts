import type { BookingEvent, FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Refund } from "@ghuri/contract/cancellations";
import type { Payment } from "@ghuri/contract/payments";
import { describe, expect, it } from "vitest";
import { type TimelineBooking, buildTimelineSteps } from "./timeline-steps.ts";

const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;

const move = (clock: string, to: string, more: Partial<BookingEvent> = {}): BookingEvent => ({
  at: at(clock),
  from: null,
  to,
  by: "system",
  note: null,
  reference: null,
  ...more,
});

const attempt = (clock: string, trxid: string, more: Partial<Payment>): Payment => ({
  trxid,
  amount: 100,
  fee: 0,
  currency: "BDT",
  status: "pending",
  type: "flight",
  flight_booking_id: "b",
  method: "online",
  brand: null,
  instalments: null,
  in_review: false,
  being_refunded: false,
  has_money_receipt: false,
  reason: null,
  failure: null,
  created_at: at(clock),
  ...more,
});

const refund: Refund = {
  id: "r",
  reference: "RF-ABC234",
  type: "flight",
  booking_id: "b",
  booking_reference: "K7M3QX",
  trxid: "T2",
  reason: "booking_cancelled",
  amount: 60,
  stage: "approved",
  to: { method: "online", brand: "VISA", ending: "4417" },
  sum: null,
  stages: [
    { stage: "requested", at: at("12:00"), note: null },
    { stage: "approved", at: at("13:00"), note: null },
  ],
  back_from: at("14:00"),
  back_by: at("15:00"),
};

const traveller = {} as FlightBooking["travellers"][number];

function stepNames(more: Partial<TimelineBooking>): string[] {
  const steps = buildTimelineSteps({
    booking_id: "K7M3QX",
    created_at: at("08:00"),
    travellers: [traveller, traveller],
    coupon: null,
    events: [move("08:00", "booked")],
    cancelled_parts: [],
    name_corrections: [],
    extras: [],
    payments: [],
    refunds: [],
    status: "booked",
    payment_status: null,
    payment_deadline: at("18:00"),
    available_actions: ["pay"],
    pnr: null,
    ticket_numbers: [],
    ...more,
  });
  return steps.map((step) => {
    const name = step.kind === "refund" ? `refund ${step.stage.stage}` : step.kind;
    return `${name} ${step.look}${step.references.map((code) => ` ${code}`).join("")}`;
  });
}

describe("the timeline of a booking", () => {
  it("waits for the payment, followed by the ticket", () => {
    expect(stepNames({})).toEqual([
      "received done K7M3QX",
      "held done",
      "waitingPay now",
      "ticketed next",
    ]);
  });

  it("says that the airline confirms the seats, and when it did not", () => {
    const events = [move("08:00", "not_booked")];
    expect(stepNames({ status: "not_booked", events, available_actions: ["cancel"] })).toEqual([
      "received done K7M3QX",
      "confirming now",
    ]);
    const refused = move("08:02", "booking_failed", { from: "not_booked", note: "sold_out" });
    expect(
      stepNames({ status: "booking_failed", events: [...events, refused], available_actions: [] }),
    ).toEqual(["received done K7M3QX", "notHeld failed"]);
  });

  it("names a correction by both names, and not as another hold", () => {
    const before = { title: "Ms", first_name: "Tanai", last_name: "Rahman" };
    const correction = {
      id: "c",
      traveller: 0,
      before,
      after: { ...before, first_name: "Tania" },
      requested_at: at("09:00"),
      promised_by: null,
      decided_at: at("09:00"),
      outcome: "corrected",
      reason: null,
      new_ticket: null,
      charge: null,
    } as const;
    const events = [move("08:00", "booked"), move("09:00", "booked", { from: "booked" })];
    expect(stepNames({ events, name_corrections: [correction] }).slice(1, 3)).toEqual([
      "held done",
      "nameCorrected done",
    ]);
  });

  it("names bags and seats that were added to a ticket, and no exchange of it", () => {
    const bought = { bought_at: at("11:00") } as FlightBooking["extras"][number];
    expect(
      stepNames({
        status: "ticket_issued",
        events: [
          move("10:00", "ticket_issued", { from: "booking_confirmed" }),
          move("11:00", "ticket_issued", { from: "ticket_issued" }),
        ],
        extras: [bought],
        pnr: "QWERTY",
        ticket_numbers: ["9907000000001"],
        available_actions: [],
      }),
    ).toEqual(["received done K7M3QX", "ticketed done QWERTY 9907000000001", "extrasBought done"]);
  });

  it("asks for no payment once it is paid, even before the booking's status has changed", () => {
    expect(stepNames({ payment_status: "paid", available_actions: [] })).toEqual([
      "received done K7M3QX",
      "held done",
      "ticketing now",
      "ticketed next",
    ]);
  });

  it("sorts payment attempts between status changes, and puts the successful one at the confirmation", () => {
    expect(
      stepNames({
        status: "ticket_issued",
        payment_status: "paid",
        pnr: "QWERTY",
        ticket_numbers: ["9971234567890"],
        events: [
          move("08:00", "booked"),
          move("09:40", "booking_confirmed"),
          move("09:45", "ticket_issued"),
        ],
        payments: [
          attempt("09:30", "T2", { status: "paid" }),
          attempt("09:10", "T1", { status: "failed" }),
        ],
      }),
    ).toEqual([
      "received done K7M3QX",
      "held done",
      "tryFailed failed T1",
      "paid done T2",
      "ticketed done QWERTY 9971234567890",
    ]);
  });

  it("shows a manual payment under review, and keeps the rejected one before it", () => {
    expect(
      stepNames({
        payment_status: "pending",
        available_actions: ["cancel"],
        payments: [
          attempt("11:00", "M2", { method: "manual", in_review: true }),
          attempt("10:00", "M1", { method: "manual", status: "failed", reason: "Unreadable" }),
        ],
      }).slice(2),
    ).toEqual(["manualRefused failed M1", "manualReview now M2", "ticketed next"]);
  });

  it("does not ask for a payment while one may be in progress", () => {
    expect(stepNames({ payment_status: "pending", available_actions: [] })).toContain(
      "checkingPay now",
    );
  });

  it("shows a double payment as paid twice", () => {
    const events = [
      move("08:00", "booked"),
      move("09:40", "booking_confirmed", { reference: "T2" }),
    ];
    const payments = [
      attempt("09:35", "T3", { status: "paid" }),
      attempt("09:30", "T2", { status: "paid" }),
    ];
    expect(stepNames({ status: "booking_confirmed", events, payments }).slice(2)).toEqual([
      "paid done T3",
      "paid done T2",
      "ticketing now",
      "ticketed next",
    ]);
  });

  it("continues with the refund after a paid booking is cancelled", () => {
    const events = [
      move("08:00", "booked"),
      move("09:40", "booking_confirmed"),
      move("12:00", "booking_cancelled", { by: "traveller" }),
    ];
    const payments = [attempt("09:30", "T2", { status: "paid" })];
    expect(
      stepNames({ status: "booking_cancelled", events, payments, refunds: [refund] }).slice(3),
    ).toEqual([
      "cancelled failed",
      "refund requested done RF-ABC234",
      "refund approved done",
      "refund sent now",
      "refund done next",
    ]);
  });

  it("names the refund that a step is about when there are several", () => {
    const second = { ...refund, id: "2", reference: "RF-XYZ789" };
    expect(stepNames({ status: "ticket_issued", refunds: [refund, second] }).slice(-4)).toEqual([
      "refund sent now RF-ABC234",
      "refund done next",
      "refund sent now RF-XYZ789",
      "refund done next",
    ]);
  });

  it("keeps the tickets when the traveller accepts what the airline changed", () => {
    expect(
      stepNames({
        status: "ticket_issued",
        ticket_numbers: ["9971234567890"],
        events: [
          move("09:45", "ticket_issued"),
          move("12:00", "ticket_issued", { from: "ticket_issued", by: "traveller" }),
        ],
      }).slice(-2),
    ).toEqual(["ticketed done 9971234567890", "scheduleAccepted done"]);
  });

  it("expires at its deadline, even before the server has recorded it", () => {
    expect(stepNames({ status: "booking_expired" }).at(-1)).toBe("expired failed");
  });
});
