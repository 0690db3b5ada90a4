import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ItemToMatch, matchRows, type MatchTerms, type RowToMatch } from "./match-rows.ts";

const GATEWAY: MatchTerms = { source: "gateway", expectedFee: null };
const BANK: MatchTerms = { source: "bank", expectedFee: null };

const item = (over: Partial<ItemToMatch> = {}): ItemToMatch => ({
  minor: 100_000,
  day: "2026-11-21",
  references: ["TRX-1"],
  ...over,
});
const row = (over: Partial<RowToMatch> = {}): RowToMatch => ({
  kind: "payment",
  references: ["TRX-1"],
  day: "2026-11-21",
  minor: 100_000,
  feeMinor: 0,
  ...over,
});
const differencesOf = (
  rows: readonly RowToMatch[],
  items: readonly ItemToMatch[],
  terms = GATEWAY,
) => matchRows(rows, items, terms).map(({ difference }) => difference);

describe("rows of a statement", () => {
  it("match what is booked under the same reference, however it is written", () => {
    expect(differencesOf([row({ references: ["trx 1"] })], [item()])).toEqual([null]);
    expect(differencesOf([row({ references: ["?", "TRX-1"] })], [item()])).toEqual([null]);
  });

  it("are missing here when nothing is booked", () => {
    expect(differencesOf([row({ references: ["TRX-2"] })], [item()])).toEqual(["missing_here"]);
  });

  it("differ in their amount, and hold the nearest one", () => {
    const items = [item({ minor: 5000 }), item({ minor: 99_000 })];
    const [match] = matchRows([row()], items, GATEWAY);
    expect(match).toEqual({ difference: "amount", items: [items[1]] });
  });

  it("match several entries that add up", () => {
    const items = [item({ minor: 60_000 }), item({ minor: 40_000 })];
    expect(matchRows([row()], items, GATEWAY)).toEqual([{ difference: null, items }]);
  });

  it("leave the right entry to the row that fits it, whatever their order", () => {
    const rows = [row({ minor: 90_000 }), row()];
    expect(differencesOf(rows, [item(), item({ minor: 80_000 })])).toEqual(["amount", null]);
  });

  it("never mix a payment with its refund", () => {
    const refund = row({ kind: "refund", minor: -100_000 });
    expect(differencesOf([refund], [item()])).toEqual(["missing_here"]);
    expect(differencesOf([refund, row()], [item(), item({ minor: -100_000 })])).toEqual([
      null,
      null,
    ]);
  });

  it("differ in their date when they are more than three days apart", () => {
    expect(differencesOf([row({ day: "2026-11-24" })], [item()])).toEqual([null]);
    expect(differencesOf([row({ day: "2026-11-25" })], [item()])).toEqual(["date"]);
  });

  it("differ in their fee when the gateway kept more than was agreed", () => {
    const terms = { ...GATEWAY, expectedFee: (paisa: number) => paisa / 50 };
    expect(differencesOf([row({ feeMinor: 2090 })], [item()], terms)).toEqual([null]);
    expect(differencesOf([row({ feeMinor: 2600 })], [item()], terms)).toEqual(["fee"]);
  });

  it("of a bank match by amount and day, where the bank cut the reference short", () => {
    expect(differencesOf([row({ references: ["BEFTN"] })], [item()], BANK)).toEqual([null]);
    const late = row({ references: ["BEFTN"], day: "2026-11-30" });
    expect(differencesOf([late], [item()], BANK)).toEqual(["missing_here"]);
  });

  it("of a gateway are its fees and payouts themselves, which are booked from them", () => {
    const fee = row({ kind: "fee", minor: -500, references: [] });
    const payout = row({ kind: "payout", minor: -90_000, references: [] });
    expect(differencesOf([fee, payout], [])).toEqual([null, null]);
  });
});

describe("any statement against any books", () => {
  const reference = fc.constantFrom("A", "B", "C", "D");
  const minor = fc.constantFrom(-300, -200, -100, 100, 200, 300);
  const day = fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-28");
  const items = fc.array(
    fc.record({ minor, day, references: fc.array(reference, { maxLength: 2 }) }),
    { maxLength: 12 },
  );
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom("payment", "refund", "payout"),
      minor,
      day,
      references: fc.array(reference, { maxLength: 2 }),
      feeMinor: fc.constant(0),
    }),
    { maxLength: 12 },
  );

  it("gives each entry to one row at most, and calls a row matched only for its exact sum", () => {
    fc.assert(
      fc.property(rows, items, fc.constantFrom(GATEWAY, BANK), (wanted, booked, terms) => {
        const matches = matchRows(wanted, booked, terms);
        expect(matches).toHaveLength(wanted.length);
        const given = matches.flatMap(({ items: own }) => own);
        expect(new Set(given).size).toBe(given.length);
        for (const [at, { items: own, difference }] of matches.entries()) {
          const sum = own.reduce((total, one) => total + one.minor, 0);
          if (difference === "missing_here") expect(own).toEqual([]);
          if (difference === null && own.length > 0) expect(sum).toBe(wanted[at]?.minor);
        }
      }),
    );
  });

  it("explains the whole balance: what is left over is what the differences say", () => {
    fc.assert(
      fc.property(rows, items, (wanted, booked) => {
        const matches = matchRows(wanted, booked, BANK);
        const given = new Set(matches.flatMap(({ items: own }) => own));
        const missingThere = booked
          .filter((one) => !given.has(one))
          .reduce((sum, one) => sum + one.minor, 0);
        const open = matches.reduce((sum, { items: own, difference }, at) => {
          const has = own.reduce((total, one) => total + one.minor, 0);
          return difference === null ? sum : sum + (wanted[at]?.minor ?? 0) - has;
        }, 0);
        const all = (of: readonly { readonly minor: number }[]) =>
          of.reduce((sum, one) => sum + one.minor, 0);
        expect(all(booked) - all(wanted)).toBe(missingThere - open);
      }),
    );
  });
});
