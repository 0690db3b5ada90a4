import type { TaxZone } from "./countries.ts";

/*
 * Best-known values of 2025/26. A row applies from its date until a later row of the same code; the day of sale
 * decides. Budgets change them every June: add rows below, never edit old ones.
 */

/** Taka, or dollars at the day's exchange rate. */
export type TaxAmount = number | { readonly usd: number };

/** Share of the adult's amount that a child or an infant pays. */
export interface AgeRelief {
  readonly childUnder5: number;
  readonly child5To11: number;
  readonly infant: number;
}

export interface TaxRow {
  readonly code: string;
  readonly name: string;
  readonly from: string;
  /** Charged on trips that leave Bangladesh; "both ways" also on those that start abroad. */
  readonly on: "departure" | "both ways";
  readonly amounts: Readonly<Record<TaxZone, TaxAmount>>;
  readonly relief: AgeRelief;
}

const FREE_UNDER_2: AgeRelief = { childUnder5: 1, child5To11: 1, infant: 0 };
const FREE_UNDER_5: AgeRelief = { childUnder5: 0, child5To11: 0.5, infant: 0 };
const NO_RELIEF: AgeRelief = { childUnder5: 1, child5To11: 1, infant: 1 };

export const TAX_ROWS: readonly TaxRow[] = [
  {
    code: "BD",
    name: "Embarkation fee",
    from: "2020-08-16",
    on: "departure",
    amounts: { domestic: 50, saarc: 500, asia: 500, eastAsia: 500, world: 500 },
    relief: FREE_UNDER_2,
  },
  {
    code: "UT",
    name: "Travel tax",
    from: "2023-07-01",
    on: "departure",
    amounts: { domestic: 200, saarc: 2000, asia: 4000, eastAsia: 6000, world: 6000 },
    relief: FREE_UNDER_5,
  },
  {
    code: "OW",
    name: "Excise duty",
    from: "2020-08-16",
    on: "departure",
    amounts: { domestic: 500, saarc: 500, asia: 2000, eastAsia: 2000, world: 3000 },
    relief: NO_RELIEF,
  },
  {
    code: "OW",
    name: "Excise duty",
    from: "2025-01-09",
    on: "departure",
    amounts: { domestic: 700, saarc: 1000, asia: 2500, eastAsia: 2500, world: 4000 },
    relief: NO_RELIEF,
  },
  {
    code: "P7",
    name: "Airport development fee",
    from: "2020-08-16",
    on: "both ways",
    amounts: {
      domestic: 100,
      saarc: { usd: 5 },
      asia: { usd: 10 },
      eastAsia: { usd: 10 },
      world: { usd: 10 },
    },
    relief: FREE_UNDER_2,
  },
  {
    code: "P8",
    name: "Passenger security fee",
    from: "2020-08-16",
    on: "both ways",
    amounts: {
      domestic: 70,
      saarc: { usd: 6 },
      asia: { usd: 10 },
      eastAsia: { usd: 10 },
      world: { usd: 10 },
    },
    relief: FREE_UNDER_2,
  },
];

/** Taka per dollar. */
export const TAKA_PER_DOLLAR = [{ from: "2020-08-16", taka: 122 }] as const;

/**
 * VAT on the airport's fees at departure. The domestic amount is fixed, so that the total agrees with a printed
 * ticket.
 */
export const FEE_VAT = {
  code: "E5",
  name: "VAT on airport fees",
  rows: [{ from: "2020-08-16", percent: 15, of: ["BD", "P7", "P8"], domestic: 55 }],
} as const;

/** Departure taxes of other countries, flat; none for infants. Sample amounts. */
export const FOREIGN_DEPARTURE = {
  name: "Departure taxes",
  rows: [
    {
      from: "2020-08-16",
      elsewhere: 3500,
      amounts: {
        AE: 3900,
        QA: 3700,
        SA: 3300,
        OM: 3200,
        KW: 2600,
        BH: 2700,
        TR: 3000,
        GB: 19500,
        IT: 6200,
        FR: 8600,
        DE: 9800,
        NL: 9300,
        ES: 3800,
        US: 7200,
        CA: 5200,
        AU: 8300,
        SG: 6100,
        MY: 2400,
        TH: 3300,
        IN: 2600,
        NP: 2900,
        LK: 7300,
        MV: 6200,
        CN: 2600,
        HK: 3300,
        JP: 3400,
        KR: 3300,
        EG: 3400,
        ET: 3900,
      } as Readonly<Record<string, number>>,
    },
  ],
} as const;

/** The length class of a trip, for surcharges and penalties. */
export type Haul = "domestic" | "regional" | "asia" | "longHaul";

/**
 * The carrier's fuel surcharge grows with distance from `least` to `most`, in steps of 50 taka. Low-cost carriers
 * charge the least. None for infants.
 */
export const FUEL_SURCHARGE = {
  code: "YQ",
  name: "Carrier surcharge",
  rows: [
    {
      from: "2020-08-16",
      byReach: {
        domestic: { least: 0, leastKm: 100, most: 600, mostKm: 500 },
        regional: { least: 1500, leastKm: 200, most: 3500, mostKm: 3500 },
        asia: { least: 3000, leastKm: 1500, most: 9000, mostKm: 6000 },
        longHaul: { least: 9000, leastKm: 5000, most: 28000, mostKm: 15000 },
      } satisfies Record<Haul, unknown>,
    },
  ],
} as const;
