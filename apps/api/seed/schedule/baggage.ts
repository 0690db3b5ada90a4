/** Checked baggage of one traveller: kilograms in all, or pieces of this many kilograms each. */
export type BaggageAllowance =
  | { readonly kg: number }
  | { readonly pieces: number; readonly kgEach: number };

/** Economy by family level; the last entry is for the levels above it, too. */
export interface BaggageRow {
  readonly carrier: string;
  /** Only trips to or from these airports, or the Americas; without it, every other trip. */
  readonly airports?: readonly string[];
  readonly americas?: true;
  readonly economy: readonly BaggageAllowance[];
  readonly business: BaggageAllowance;
}

const kg = (...weights: number[]): BaggageAllowance[] => weights.map((weight) => ({ kg: weight }));
const TWO_23: BaggageAllowance = { pieces: 2, kgEach: 23 };
const TWO_32: BaggageAllowance = { pieces: 2, kgEach: 32 };
const KG_40: BaggageAllowance = { kg: 40 };

/** Cabin bag of every carrier without an entry of its own. */
export const CABIN_BAG_KG = 7;
export const CABIN_BAG_KG_BY_CARRIER: Readonly<Record<string, number>> = { G9: 10 };
export const INFANT_BAG_KG = 10;

/** Within Bangladesh, the same for all carriers. */
export const DOMESTIC_BAGGAGE = { economy: { kg: 20 }, business: { kg: 30 } } as const;

/** For carriers that are not in the table. */
export const DEFAULT_BAGGAGE: Omit<BaggageRow, "carrier"> = {
  economy: kg(20, 25, 30),
  business: KG_40,
};
export const DEFAULT_LOW_COST_BAGGAGE: Omit<BaggageRow, "carrier"> = {
  economy: kg(0, 20, 40),
  business: KG_40,
};

/** The first row that matches a carrier and a trip applies. */
export const BAGGAGE_ROWS: readonly BaggageRow[] = [
  { carrier: "BG", airports: ["LHR", "MAN", "YYZ"], economy: [TWO_23], business: TWO_32 },
  {
    carrier: "BG",
    airports: ["JED", "RUH", "DMM", "MED", "DXB", "SHJ", "AUH", "DOH", "KWI", "MCT"],
    economy: kg(30, 40),
    business: KG_40,
  },
  { carrier: "BG", economy: kg(20, 30), business: KG_40 },
  {
    carrier: "BS",
    airports: ["JED", "RUH", "DMM", "MED", "DXB", "SHJ", "AUH", "DOH", "KWI", "MCT"],
    economy: kg(30, 40),
    business: KG_40,
  },
  { carrier: "BS", economy: kg(30), business: KG_40 },
  { carrier: "VQ", economy: kg(20), business: KG_40 },
  { carrier: "EK", americas: true, economy: [TWO_23], business: TWO_32 },
  { carrier: "EK", economy: kg(25, 30, 35), business: KG_40 },
  { carrier: "QR", americas: true, economy: [TWO_23], business: TWO_32 },
  { carrier: "QR", economy: kg(25, 30, 35), business: KG_40 },
  { carrier: "TK", americas: true, economy: [TWO_23], business: TWO_32 },
  { carrier: "TK", economy: kg(20, 30), business: KG_40 },
  { carrier: "SV", economy: [TWO_23], business: TWO_32 },
  { carrier: "SQ", economy: kg(25, 30), business: KG_40 },
  { carrier: "MH", economy: kg(20, 25, 30, 35), business: { kg: 50 } },
  { carrier: "TG", economy: kg(20, 30), business: KG_40 },
  { carrier: "GF", economy: kg(25, 30, 35), business: KG_40 },
  { carrier: "KU", economy: [TWO_23], business: TWO_32 },
  { carrier: "ET", economy: [TWO_23], business: TWO_32 },
  { carrier: "MS", economy: [TWO_23], business: TWO_32 },
  { carrier: "CZ", economy: [TWO_23], business: TWO_32 },
  { carrier: "MU", economy: [TWO_23], business: TWO_32 },
  { carrier: "UL", economy: kg(30), business: KG_40 },
  {
    carrier: "AI",
    airports: ["LHR", "JFK", "SFO", "ORD", "YYZ", "SYD", "MEL"],
    economy: [TWO_23],
    business: TWO_32,
  },
  { carrier: "AI", economy: kg(20, 25, 30), business: KG_40 },
  { carrier: "6E", economy: kg(20, 25, 30), business: KG_40 },
  { carrier: "AK", economy: kg(0, 20, 40), business: KG_40 },
  { carrier: "D7", economy: kg(0, 20, 40), business: KG_40 },
  { carrier: "G9", economy: kg(20, 25, 30), business: KG_40 },
  { carrier: "FZ", economy: kg(20, 30, 40), business: KG_40 },
  { carrier: "J9", economy: kg(20, 25, 30), business: KG_40 },
  { carrier: "OV", economy: kg(20, 25, 30), business: KG_40 },
  { carrier: "F3", economy: kg(0, 20, 25), business: KG_40 },
];
