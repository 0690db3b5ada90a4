import type { Payment } from "@ghuri/contract/payments";
import { describe, expect, it } from "vitest";
import { getPaymentStatus } from "./payment-status.ts";
import { type TimelineBooking, buildTimelineSteps } from "./timeline-steps.ts";

const event = (to: string, at: string, by = "system") => ({ at, from: null, to, by, note: null });

const attempt = (trxid: string, at: string, facts: Partial<Payment> = {}): Payment => ({
  trxid,
  amount: 25_800,
  fee: 0,
  currency: "BDT",
  status: "pending",
  type: "package",
  flight_booking_id: "b",
  method: "online",
  brand: null,
  instalments: null,
  in_review: false,
  being_refunded: false,
  has_money_receipt: false,
  reason: null,
  failure: null,
  created_at: at,
  ...facts,
});

const booked: TimelineBooking = {
  hash: "K7M2QX",
  number_of_travellers: 2,
  coupon: null,
  departure_date: "2026-12-04",
  status: "booked",
  payment_status: null,
  payment_deadline: "2026-11-22T10:00:00.000Z",
  available_actions: ["pay", "cancel"],
  events: [event("booked", "2026-11-21T10:00:00.000Z", "traveller")],
  payments: [],
  refunds: [],
};

const stepNames = (changes: Partial<TimelineBooking>) =>
  buildTimelineSteps({ ...booked, ...changes }).map(({ kind, look }) => `${kind} ${look}`);

describe("the timeline of a package booking", () => {
  it("starts with the held spots, waits for the payment, and ends with the trip", () => {
    expect(stepNames({})).toEqual(["received done", "waitingPay now", "travel next"]);
  });

  it("shows every payment attempt, then the payment, then the confirmation", () => {
    const payments = [
      attempt("T2", "2026-11-21T10:20:00.000Z", { status: "paid", brand: "bKash" }),
      attempt("T1", "2026-11-21T10:10:00.000Z", { status: "failed", reason: "Declined" }),
    ];
    const events = [...booked.events, event("confirmed", "2026-11-21T10:21:00.000Z")];
    expect(stepNames({ status: "confirmed", payment_status: "paid", payments, events })).toEqual([
      "received done",
      "tryFailed failed",
      "paid done",
      "confirmed done",
      "travel next",
    ]);
  });

  it("shows the first of two parts as a payment, and goes on waiting for the second", () => {
    const payments = [attempt("T1", "2026-11-21T10:10:00.000Z", { status: "paid", amount: 7740 })];
    const part = { ...event("booked", "2026-11-21T10:11:00.000Z", "gateway"), from: "booked" };
    expect(stepNames({ payments, events: [...booked.events, part] })).toEqual([
      "received done",
      "paid done",
      "waitingPay now",
      "travel next",
    ]);
  });

  it("waits for staff after a manual payment, and for the gateway while it does not answer", () => {
    const payments = [
      attempt("M1", "2026-11-21T10:10:00.000Z", { method: "manual", in_review: true }),
    ];
    const unpayable = { payment_status: "pending", available_actions: [] } as const;
    expect(stepNames({ ...unpayable, available_actions: [], payments })).toContain(
      "manualReview now",
    );
    expect(stepNames({ ...unpayable, available_actions: [] })).toContain("checkingPay now");
  });

  it("shows the expiry before the server has recorded it, and only once", () => {
    expect(stepNames({ status: "expired" })).toEqual(["received done", "expired failed"]);
    const events = [...booked.events, event("expired", "2026-11-22T10:00:01.000Z")];
    expect(stepNames({ status: "expired", events })).toEqual(["received done", "expired failed"]);
  });

  it("ends at the cancellation, and leaves out unknown statuses", () => {
    const events = [
      ...booked.events,
      event("teleported", "2026-11-21T10:30:00.000Z"),
      event("cancelled", "2026-11-21T11:00:00.000Z", "traveller"),
    ];
    expect(stepNames({ status: "cancelled", events })).toEqual([
      "received done",
      "cancelled failed",
    ]);
  });
});

describe("the payment status of a package booking", () => {
  it("is pending until another status is known, and unpaid once the booking ended without a payment [S2.12-20]", () => {
    expect(getPaymentStatus({ status: "booked", payment_status: null })).toBe("pending");
    expect(getPaymentStatus({ status: "confirmed", payment_status: "paid" })).toBe("paid");
    expect(getPaymentStatus({ status: "expired", payment_status: null })).toBeNull();
  });
});
