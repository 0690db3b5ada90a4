import { describe, expect, it } from "vitest";
import { sessionEnd } from "./check-schedule.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { checkTransaction } from "./check-transaction.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const ATTEMPT = {
  attemptRef: "P1",
  amount: 100,
  fee: 0,
  currency: "BDT",
  status: "open",
  sessionExpiresAt: sessionEnd(NOW),
} as const;
const MONEY: GatewayTransaction = {
  state: "paid",
  attemptRef: "P1",
  confirmationRef: "v1",
  chargedAt: null,
  paisa: 10_000,
  currency: "BDT",
  isRisky: false,
  riskTitle: null,
  chargeRef: "b1",
  cardType: "VISA",
  cardNumber: "411111XXXXXX1111",
  emiInstalment: 0,
  reason: null,
};
const judge = (over: Partial<GatewayTransaction>, now = NOW) =>
  checkTransaction(ATTEMPT, { ...MONEY, ...over }, now);

describe("the status of an attempt after the gateway's answer", () => {
  it("is paid for the exact amount without risk", () => {
    expect(judge({})).toEqual({ to: "paid", reason: null });
  });

  it.each([{ paisa: 9_999 }, { paisa: 10_001 }, { paisa: 1_000_000 }, { currency: "USD" }])(
    "is left to staff when %j was charged",
    (over) => {
      expect(judge(over)).toEqual({ to: "review", reason: "amount" });
    },
  );

  it("is left to staff when the gateway flags a risk", () => {
    expect(judge({ isRisky: true })).toEqual({ to: "review", reason: "risk" });
  });

  it("does not change when the answer is about another attempt", () => {
    expect(judge({ attemptRef: "P2" })).toBeNull();
  });

  it("is failed, with the bank's reason", () => {
    expect(judge({ state: "failed", reason: "Declined" })).toEqual({
      to: "failed",
      reason: "Declined",
      failure: null,
    });
  });

  it("stays open while the page is open and nothing was tried, and then expires", () => {
    const later = sessionEnd(NOW);
    expect(judge({ state: "unattempted" })).toBeNull();
    expect(judge({ state: "unattempted" }, later)).toEqual({ to: "expired", reason: null });
    expect(checkTransaction(ATTEMPT, null, later)).toEqual({ to: "expired", reason: null });
    expect(checkTransaction({ ...ATTEMPT, status: "processing" }, null, later)).toBeNull();
  });
});
