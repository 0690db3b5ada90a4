import type { RefundStage } from "@ghuri/contract/cancellations";
import { describe, expect, it } from "vitest";
import { refundProgress, getRefundStages } from "./refund-stages.ts";

const reached = (...stages: readonly RefundStage[]) => ({
  stages: stages.map((stage, day) => ({
    stage,
    at: `2026-11-2${day}T05:00:00.000Z`,
    note: null,
  })),
});

const looks = (...stages: readonly RefundStage[]) =>
  getRefundStages(reached(...stages)).map(({ stage, look }) => `${stage} ${look}`);

describe("the way of a refund", () => {
  it("is done up to where the money is, under way to the next, and dashed after", () => {
    expect(looks("requested")).toEqual([
      "requested done",
      "approved now",
      "sent next",
      "done next",
    ]);
    expect(looks("requested", "approved", "sent")).toEqual([
      "requested done",
      "approved done",
      "sent done",
      "done now",
    ]);
  });

  it("has nothing ahead once the money is back", () => {
    expect(looks("requested", "approved", "sent", "done")).toEqual([
      "requested done",
      "approved done",
      "sent done",
      "done done",
    ]);
  });

  it("ends where it was refused", () => {
    expect(looks("requested", "rejected")).toEqual(["requested done", "rejected failed"]);
  });
});

describe("the kite", () => {
  const kite = (...stages: readonly RefundStage[]) =>
    refundProgress(getRefundStages(reached(...stages)));

  it("flies between the last knot reached and the next", () => {
    expect(kite("requested")).toBeCloseTo(0.2);
    expect(kite("requested", "approved")).toBeCloseTo(1.6 / 3);
    expect(kite("requested", "approved", "sent")).toBeCloseTo(2.6 / 3);
  });

  it("is at the end with the money", () => {
    expect(kite("requested", "approved", "sent", "done")).toBe(1);
  });
});
