import { expect, it } from "vitest";
import { isWithinLimits, limitsOf } from "./choose-gateway.ts";
import type { RegisteredGateway } from "./registry.ts";

const walletOf = (perDay: number | null) =>
  ({ port: { capabilities: { limits: { min: 10, max: 50_000, perDay } } } }) as RegisteredGateway;

it.each([
  [null, 50_000],
  [80_000, 50_000],
  [30_000, 30_000],
])("a wallet that pays %s a day takes %i at once", (perDay, most) => {
  expect(limitsOf(walletOf(perDay))).toEqual({ min: 10, max: most });
  expect(isWithinLimits(walletOf(perDay), most)).toBe(true);
  expect(isWithinLimits(walletOf(perDay), most + 1)).toBe(false);
});
