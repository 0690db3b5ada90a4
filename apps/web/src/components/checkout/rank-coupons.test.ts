import type { Coupon } from "@ghuri/contract/coupons";
import { expect, it } from "vitest";
import { rankCoupons } from "./rank-coupons.ts";

const ANY = {
  scope: "any",
  type: "flat_rate",
  amount: 500,
  max_discount: null,
  min_spend: null,
  origins: [],
  destinations: [],
  destination_countries: [],
  airlines: [],
  trip_type: null,
  min_travellers: 1,
} as const;
const coupon = (name: string, rules: Partial<Coupon>) => ({ ...ANY, name, ...rules }) as Coupon;
const flight = {
  scopes: ["flight", "domestic"],
  base: 10_000,
  spend: 12_000,
  travellers: 1,
  airports: ["DAC", "CXB"],
  airlines: ["VQ"],
} as const;

it("lists usable coupons by what they save here, the largest saving first", () => {
  const { usable } = rankCoupons(
    [
      coupon("FLAT", {}),
      coupon("TEN", { type: "percentage", amount: 10 }),
      coupon("CAPPED", { type: "percentage", amount: 20, max_discount: 700 }),
      coupon("VISA", { scope: "visa" }),
    ],
    flight,
  );
  expect(usable.map(({ coupon: { name }, saves }) => [name, saves])).toEqual([
    ["TEN", 1_000],
    ["CAPPED", 700],
    ["FLAT", 500],
  ]);
});

it("sets aside what does not apply, with the reason", () => {
  const { usable, others } = rankCoupons(
    [
      coupon("RICH", { min_spend: 20_000 }),
      coupon("GROUP", { min_travellers: 3 }),
      coupon("OTHER", { airlines: ["BG"] }),
      coupon("SYLHET", { destinations: ["ZYL"] }),
      coupon("FROM", { origins: ["CGP"] }),
    ],
    flight,
  );
  expect(usable).toEqual([]);
  expect(others.map(({ unmet }) => unmet)).toEqual([
    { rule: "minSpend", amount: 20_000 },
    { rule: "travellers", count: 3 },
    { rule: "airline", airlines: ["BG"] },
    { rule: "route" },
    { rule: "route" },
  ]);
});
