import type { Payment, PaymentStatus } from "@ghuri/contract/payments";
import { describe, expect, it } from "vitest";
import { isSettled, pollDelayMs, getPaymentOutcome } from "./payment-outcome.ts";

const attempt = (trxid: string, status: PaymentStatus): Payment => ({
  trxid,
  status,
  amount: 100,
  fee: 0,
  currency: "BDT",
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
  created_at: "2026-11-21T05:00:00.000Z",
});

describe("the payment outcome", () => {
  it("is that of the newest attempt [OP-27]", () => {
    const payments = [attempt("new", "failed"), attempt("old", "cancelled")];
    expect(getPaymentOutcome({ payment_status: null, payments, rest: null })).toMatchObject({
      kind: "failed",
      attempt: { trxid: "new" },
    });
  });

  it("is paid when any attempt succeeded", () => {
    const payments = [attempt("new", "failed"), attempt("old", "paid")];
    expect(getPaymentOutcome({ payment_status: "paid", payments, rest: null })).toMatchObject({
      kind: "paid",
      attempt: { trxid: "old" },
    });
  });

  it("of a second part is its own, whatever became of the first", () => {
    const rest = { amount: 9030, dueAt: "2026-12-04T12:00:00.000Z", of: "package" } as const;
    const failed = [attempt("second", "failed"), attempt("first", "paid")];
    expect(getPaymentOutcome({ payment_status: null, payments: failed, rest })).toMatchObject({
      kind: "failed",
      attempt: { trxid: "second" },
    });
    const first = [attempt("first", "paid"), attempt("try", "cancelled")];
    expect(getPaymentOutcome({ payment_status: null, payments: first, rest })).toMatchObject({
      kind: "paid",
      attempt: { trxid: "first" },
    });
  });

  it("is null without a payment attempt", () => {
    expect(getPaymentOutcome({ payment_status: null, payments: [], rest: null })).toBeNull();
  });
});

describe("polling", () => {
  const state = (kind: PaymentStatus) => ({ kind, attempt: null });

  it("continues while the payment is pending, and while the ticket is being issued", () => {
    expect(isSettled(state("pending"), { fulfilment: "underWay" })).toBe(false);
    expect(isSettled(state("paid"), { fulfilment: "underWay" })).toBe(false);
  });

  it("ends with a ticket, a refusal or a failed payment", () => {
    expect(isSettled(state("paid"), { fulfilment: "good" })).toBe(true);
    expect(isSettled(state("paid"), { fulfilment: "refund" })).toBe(true);
    expect(isSettled(state("failed"), { fulfilment: "underWay" })).toBe(true);
  });

  it("slows down and never stops", () => {
    expect(pollDelayMs(0)).toBe(3000);
    expect(pollDelayMs(1000)).toBe(15_000);
  });
});
