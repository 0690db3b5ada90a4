import type { Payment } from "@ghuri/contract/payments";
import { describe, expect, it } from "vitest";
import { buildTimelineSteps } from "./timeline-steps.ts";
import { feeStatus } from "./fee-status.ts";

type Application = Parameters<typeof buildTimelineSteps>[0];

const event = (at: string, from: string | null, to: string, by = "staff", note = null) => ({
  at: `2026-11-${at}T06:00:00Z`,
  from,
  to,
  by,
  note,
});

const attempt = (at: string, more: Partial<Payment>): Payment => ({
  trxid: `T${at}`,
  amount: 9000,
  fee: 0,
  currency: "BDT",
  status: "paid",
  type: "visa",
  flight_booking_id: "a",
  method: "online",
  brand: null,
  instalments: null,
  in_review: false,
  being_refunded: false,
  has_money_receipt: false,
  reason: null,
  failure: null,
  created_at: `2026-11-${at}T06:00:00Z`,
  ...more,
});

const fresh: Application = {
  hash: "7F3A21",
  status: "in_review",
  price: 9000,
  coupon: null,
  number_of_travellers: 2,
  payment_status: null,
  payment_deadline: "2026-11-24T06:00:00Z",
  available_actions: ["pay", "cancel", "upload_documents"],
  events: [event("21", null, "in_review", "traveller")],
  payments: [],
  refunds: [],
};

const stepNames = (changes: Partial<Application>) =>
  buildTimelineSteps({ ...fresh, ...changes }).map(({ kind, look }) => `${kind} ${look}`);

describe("the timeline of an application", () => {
  it("shows the first part of the fee as a payment, and not as a return to review", () => {
    const { events } = fresh;
    const recorded = event("22", "in_review", "in_review", "gateway");
    expect(stepNames({ events: [...events, recorded] })).toEqual(stepNames({}));
  });

  it("waits for the fee, then for our review, then for the embassy", () => {
    expect(stepNames({})).toEqual([
      "received done",
      "waitingPay now",
      "review next",
      "embassy next",
    ]);
  });

  it("has no payment step without a fee", () => {
    expect(stepNames({ price: 0, available_actions: ["cancel"] })).toEqual([
      "received done",
      "review now",
      "embassy next",
    ]);
  });

  it("sorts payment attempts between status changes, oldest first", () => {
    expect(
      stepNames({
        status: "submitted",
        payment_status: "paid",
        events: [
          event("21", null, "in_review", "traveller"),
          event("23", "in_review", "documents_needed"),
          event("25", "documents_needed", "in_review", "traveller"),
          event("26", "in_review", "submitted"),
        ],
        payments: [attempt("24", {}), attempt("22", { status: "failed" })],
      }),
    ).toEqual([
      "received done",
      "tryFailed failed",
      "documentsNeeded done",
      "paid done",
      "backInReview done",
      "submitted done",
      "embassy now",
    ]);
  });

  it("does not ask for another payment while one is in progress or under review", () => {
    const waiting = { payment_status: "pending", available_actions: [] } as const;
    expect(stepNames({ ...waiting, available_actions: [] })).toContain("checkingPay now");
    const payments = [attempt("22", { status: "pending", method: "manual", in_review: true })];
    expect(stepNames({ ...waiting, available_actions: [], payments })).toContain(
      "manualReview now",
    );
  });

  it("ends with the embassy's decision, or with the cancellation", () => {
    const events = (to: string, by?: string) => [...fresh.events, event("28", "submitted", to, by)];
    expect(stepNames({ status: "approved", events: events("approved") })).toEqual([
      "received done",
      "approved done",
    ]);
    expect(stepNames({ status: "rejected", events: events("rejected") }).at(-1)).toBe(
      "rejected failed",
    );
    expect(
      stepNames({ status: "cancelled", events: events("cancelled", "traveller") }).at(-1),
    ).toBe("cancelled failed");
  });

  it("shows that the fee was not paid in time, even before the server has recorded it", () => {
    expect(stepNames({ status: "cancelled" }).at(-1)).toBe("unpaid failed");
    const events = [...fresh.events, event("24", "in_review", "cancelled", "system")];
    expect(stepNames({ status: "cancelled", events }).at(-1)).toBe("unpaid failed");
  });
});

describe("the payment status of an application", () => {
  it("is pending unless another status is known [S2.12-23]", () => {
    expect(feeStatus({ status: "in_review", payment_status: null })).toBe("pending");
    expect(feeStatus({ status: "submitted", payment_status: "paid" })).toBe("paid");
  });

  it("is not pending once the application is cancelled", () => {
    expect(feeStatus({ status: "cancelled", payment_status: null })).toBeNull();
  });
});
