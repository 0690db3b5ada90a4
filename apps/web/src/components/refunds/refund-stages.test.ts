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

describe("refund stages", () => {
  it("marks reached stages done, the next one current and the rest upcoming", () => {
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

  it("has no upcoming stage when the refund is done", () => {
    expect(looks("requested", "approved", "sent", "done")).toEqual([
      "requested done",
      "approved done",
      "sent done",
      "done done",
    ]);
  });

  it("ends with the rejection", () => {
    expect(looks("requested", "rejected")).toEqual(["requested done", "rejected failed"]);
  });
});

describe("refund progress", () => {
  const kite = (...stages: readonly RefundStage[]) =>
    refundProgress(getRefundStages(reached(...stages)));

  it("is between the last reached stage and the next", () => {
    expect(kite("requested")).toBeCloseTo(0.2);
    expect(kite("requested", "approved")).toBeCloseTo(1.6 / 3);
    expect(kite("requested", "approved", "sent")).toBeCloseTo(2.6 / 3);
  });

  it("is at the end when the refund is done", () => {
    expect(kite("requested", "approved", "sent", "done")).toBe(1);
  });
});
