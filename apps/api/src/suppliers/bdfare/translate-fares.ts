import type { PassengerFare, PassengerType, TaxLine } from "@ghuri/contract/flights";
import { toPassengerType } from "./party.ts";
import type { FareDetail, Offer } from "./wire.ts";

const TYPES: readonly PassengerType[] = ["ADT", "CNN", "INF"];
const PAISA = 100;

/** The price of an offer by passenger, in taka. */
export interface Fares {
  readonly passengers: readonly PassengerFare[];
  readonly isSplitEstimated: boolean;
  readonly taxes: readonly TaxLine[];
  readonly discount: number;
  /** What we owe, in paisa. */
  readonly total: number;
}

type Line = FareDetail & { readonly type: PassengerType };

/**
 * Reads the price of each passenger. Whole taka are rounded up and the discount keeps its fraction, so that a sale never
 * costs us more than it brings. @throws when the parts are not the total, or in another currency.
 */
export function translateFares({
  fareDetailList,
  price,
}: Pick<Offer, "fareDetailList" | "price">): Fares {
  const { total, currency } = price.totalPayable;
  if (currency !== "BDT" || fareDetailList.some((line) => line.currency !== "BDT"))
    throw new Error("The price is not in taka");
  const lines = perPassenger(
    fareDetailList.map((line): Line => {
      const type = toPassengerType(line.paxType);
      if (type === null) throw new Error(`Unknown passenger type ${line.paxType}`);
      return { ...line, type };
    }),
    total,
  );
  const passengers = TYPES.flatMap((type): PassengerFare[] => {
    const own = lines.filter((line) => line.type === type);
    const count = own.reduce((sum, { paxCount }) => sum + paxCount, 0);
    if (count === 0) return [];
    const each = (part: (line: Line) => number) => Math.ceil(sumOf(own, part) / count / PAISA);
    return [{ type, count, price: each(({ baseFare }) => baseFare), tax: each(taxOf) }];
  });
  const taxes = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  return {
    passengers,
    isSplitEstimated: passengers.some(
      ({ type }) => !isOneFare(lines.filter((one) => one.type === type)),
    ),
    // IATA's code for taxes that are not itemised.
    taxes: taxes > 0 ? [{ code: "XT", name: "Taxes and fees", amount: taxes }] : [],
    discount: sumOf(lines, ({ discount }) => discount) / PAISA,
    total,
  };
}

/** Two offers that are bought together. */
export function addFares(one: Fares, other: Fares): Fares {
  const passengers = one.passengers.map((line) => {
    const same = other.passengers.find(
      ({ type, count }) => type === line.type && count === line.count,
    );
    if (!same) throw new Error("The two halves are for other passengers");
    return { ...line, price: line.price + same.price, tax: line.tax + same.tax };
  });
  const amount = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  return {
    passengers,
    isSplitEstimated: one.isSplitEstimated || other.isSplitEstimated,
    taxes: amount > 0 ? [{ code: "XT", name: "Taxes and fees", amount }] : [],
    discount: one.discount + other.discount,
    total: one.total + other.total,
  };
}

/**
 * The vendor does not say whether a line is for one passenger or for all of its type. The reading whose sum is the total
 * is the right one; a taka for each passenger may be lost in rounding.
 */
function perPassenger(lines: readonly Line[], total: number): readonly Line[] {
  const many = lines.reduce((sum, { paxCount }) => sum + paxCount, 0);
  const isTotal = (sum: number) => Math.abs(sum - total) <= many * PAISA;
  if (isTotal(sumOf(lines, payableOf))) return lines;
  if (!isTotal(lines.reduce((sum, line) => sum + payableOf(line), 0)))
    throw new Error("The price does not add up");
  return lines.map((line) => ({
    ...line,
    baseFare: line.baseFare / line.paxCount,
    tax: line.tax / line.paxCount,
    otherFee: line.otherFee / line.paxCount,
    vat: line.vat / line.paxCount,
    discount: line.discount / line.paxCount,
  }));
}

function sumOf(lines: readonly Line[], part: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + line.paxCount * part(line), 0);
}

function payableOf(line: Line): number {
  return line.baseFare + taxOf(line) - line.discount;
}

function taxOf({ tax, otherFee, vat }: FareDetail): number {
  return tax + otherFee + vat;
}

/** Children of several ages may have several fares; we show one. */
function isOneFare([first, ...others]: readonly Line[]): boolean {
  return others.every(
    (line) => first && line.baseFare === first.baseFare && taxOf(line) === taxOf(first),
  );
}
