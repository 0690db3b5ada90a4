import type { Flight } from "./timetable.ts";

/** A brand of fare, and what it includes. */
export interface Brand {
  readonly name: string;
  readonly rbd: string;
  readonly percent: number;
  readonly bag: string;
  readonly isRefundable: boolean;
  readonly isChangeable: boolean;
  readonly hasMeal: boolean;
}

const BRANDS: Readonly<Record<string, readonly Brand[]>> = {
  P1: [
    brandOf("Saver", "L", 100, { bag: "20Kg" }),
    brandOf("Flex", "Y", 135, {
      bag: "30Kg",
      isRefundable: true,
      isChangeable: true,
      hasMeal: true,
    }),
  ],
  // The airline's own rule says how much a bag may weigh.
  P2: [brandOf("Regular", "M", 100, { bag: "SB", isRefundable: true, isChangeable: true })],
};

/** The brands of an airline, the cheapest first. */
export function brandsOf(airline: string): readonly Brand[] {
  return BRANDS[airline] ?? [];
}

function brandOf(name: string, rbd: string, percent: number, has: Partial<Brand>): Brand {
  const rules = { isRefundable: false, isChangeable: false, hasMeal: false };
  return { name, rbd, percent, bag: "20Kg", ...rules, ...has };
}

const CABIN_PERCENT: Readonly<Record<string, number>> = {
  Economy: 100,
  PremiumEconomy: 140,
  Business: 260,
};

/** True when the stand-in sells this cabin. */
export function isSold(cabin: string): boolean {
  return cabin in CABIN_PERCENT;
}

/** The fare of one passenger, in paisa. */
interface Fare {
  readonly base: number;
  readonly tax: number;
  readonly otherFee: number;
  readonly discount: number;
  readonly vat: number;
}

/** What is priced. */
export interface Priced {
  readonly flights: readonly Flight[];
  readonly brand: Brand;
  readonly cabin: string;
  /** `ptc` of each passenger: ADT, C05, INF. */
  readonly party: readonly string[];
  /** Of the usual price. */
  readonly percent: number;
}

/** The price in paisa, all passengers together. */
export function totalOf(priced: Priced): number {
  return priced.party.reduce((sum, ptc) => sum + payableOf(fareOf(priced, ptc)), 0);
}

/** `fareDetailList` and `price`. */
export function describePrice(priced: Priced) {
  const groups = [...Map.groupBy(priced.party, (ptc) => ptc)];
  const lines = groups.map(([ptc, { length }]) => ({
    ptc,
    count: length,
    fare: fareOf(priced, ptc),
  }));
  const sum = (each: (fare: Fare) => number) =>
    lines.reduce((total, { count, fare }) => total + count * each(fare), 0);
  return {
    fareDetailList: lines.map(({ ptc, count, fare }) => ({
      baseFare: toTaka(fare.base),
      tax: toTaka(fare.tax),
      otherFee: toTaka(fare.otherFee),
      discount: toTaka(fare.discount),
      vat: toTaka(fare.vat),
      currency: "BDT",
      paxType: ptc === "ADT" ? "Adult" : ptc === "INF" ? "Infant" : ptc,
      paxCount: count,
      subTotal: toTaka(count * payableOf(fare)),
    })),
    price: {
      totalPayable: amount(sum(payableOf)),
      gross: amount(sum(({ base, tax, otherFee }) => base + tax + otherFee)),
      discount: amount(sum(({ discount }) => discount)),
      totalVAT: amount(sum(({ vat }) => vat)),
    },
  };
}

/** An amount in paisa as JSON has it: a number of taka. */
export function toTaka(paisa: number): number {
  return paisa / 100;
}

function amount(paisa: number) {
  return { total: toTaka(paisa), currency: "BDT" };
}

function fareOf({ flights, brand, cabin, percent }: Priced, ptc: string): Fare {
  const share = ptc === "ADT" ? 100 : ptc === "INF" ? 10 : 75;
  const usual = flights.reduce((sum, { service }) => sum + service.fare, 0);
  const factor = ((CABIN_PERCENT[cabin] ?? 100) * brand.percent * percent * share) / 100_000_000;
  const base = Math.round(usual * factor) * 100;
  const segments = flights.length;
  const isLong = flights.some(({ service }) => service.minutes > 100);
  return {
    base,
    tax: ptc === "INF" ? 0 : segments * (isLong ? 480_000 : 92_500),
    otherFee: ptc === "INF" ? 0 : segments * 10_000,
    discount: Math.round(base * 0.0625),
    vat: ptc === "INF" ? 0 : segments * 500,
  };
}

function payableOf({ base, tax, otherFee, discount, vat }: Fare): number {
  return base + tax + otherFee + vat - discount;
}
