import { describe, expect, it } from "vitest";
import { sessionEnd } from "./check-schedule.ts";
import type { GatewayTransaction } from "../gateways/gateway.ts";
import { checkTransaction } from "./check-transaction.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const ATTEMPT = {
  tranId: "P1",
  amount: 100,
  currency: "BDT",
  status: "open",
  sessionExpiresAt: sessionEnd(NOW),
} as const;
const MONEY: GatewayTransaction = {
  state: "paid",
  tranId: "P1",
  valId: "v1",
  paisa: 10_000,
  currency: "BDT",
  isRisky: false,
  riskTitle: null,
  bankTranId: "b1",
  cardType: "VISA",
  cardNumber: "411111XXXXXX1111",
  emiInstalment: 0,
  reason: null,
};
const judge = (over: Partial<GatewayTransaction>, now = NOW) =>
  checkTransaction(ATTEMPT, { ...MONEY, ...over }, now);

describe("what the gateway's answer makes of an attempt", () => {
  it("is paid for the exact amount without risk", () => {
    expect(judge({})).toEqual({ to: "paid", reason: null });
  });

  it.each([{ paisa: 9_999 }, { paisa: 10_001 }, { paisa: 1_000_000 }, { currency: "USD" }])(
    "is a matter for staff when %j arrived",
    (over) => {
      expect(judge(over)).toEqual({ to: "review", reason: "amount" });
    },
  );

  it("is a matter for staff when the gateway sees a risk", () => {
    expect(judge({ isRisky: true })).toEqual({ to: "review", reason: "risk" });
  });

  it("is nothing when it speaks of another attempt", () => {
    expect(judge({ tranId: "P2" })).toBeNull();
  });

  it("carries the bank's words when it failed", () => {
    expect(judge({ state: "failed", reason: "Declined" })).toEqual({
      to: "failed",
      reason: "Declined",
    });
  });

  it("leaves an untried attempt open while its page is, and then lets it expire", () => {
    const later = sessionEnd(NOW);
    expect(judge({ state: "unattempted" })).toBeNull();
    expect(judge({ state: "unattempted" }, later)).toEqual({ to: "expired", reason: null });
    expect(checkTransaction(ATTEMPT, null, later)).toEqual({ to: "expired", reason: null });
    expect(checkTransaction({ ...ATTEMPT, status: "processing" }, null, later)).toBeNull();
  });
});
