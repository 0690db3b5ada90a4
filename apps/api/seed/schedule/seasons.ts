/** A range of departure dates with higher fares, both ends included. */
export interface Season {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly factor: number;
  /** Only trips that begin or end at one of these airports. */
  readonly airports?: readonly string[];
  /** Only these weekdays, Monday = 1. */
  readonly weekdays?: readonly number[];
}

const HAJJ = ["JED", "MED", "RUH"];
const UMRAH = ["JED", "MED"];
/** Thursday evening out, Saturday evening back. */
const WEEKEND = [4, 5, 6];

/**
 * Peaks do not add up: the highest one applies. Religious holidays follow the moon and shift by a day when it is
 * sighted; the two weeks around each allow for that. Add a year before it is on sale.
 */
export const SEASONS: readonly Season[] = [
  { name: "Eid-ul-Fitr 2026", from: "2026-03-14", to: "2026-03-28", factor: 1.35 },
  { name: "Eid-ul-Azha 2026", from: "2026-05-21", to: "2026-06-04", factor: 1.35 },
  { name: "Eid-ul-Fitr 2027", from: "2027-03-04", to: "2027-03-18", factor: 1.35 },
  { name: "Eid-ul-Azha 2027", from: "2027-05-10", to: "2027-05-24", factor: 1.35 },
  { name: "Eid-ul-Fitr 2028", from: "2028-02-20", to: "2028-03-05", factor: 1.35 },
  { name: "Eid-ul-Azha 2028", from: "2028-04-28", to: "2028-05-12", factor: 1.35 },

  { name: "Year's end 2025", from: "2025-12-15", to: "2026-01-05", factor: 1.2 },
  { name: "Year's end 2026", from: "2026-12-15", to: "2027-01-05", factor: 1.2 },
  { name: "Year's end 2027", from: "2027-12-15", to: "2028-01-05", factor: 1.2 },
  { name: "Year's end 2028", from: "2028-12-15", to: "2029-01-05", factor: 1.2 },

  { name: "Hajj 2026", from: "2026-04-18", to: "2026-06-30", factor: 1.3, airports: HAJJ },
  { name: "Hajj 2027", from: "2027-04-08", to: "2027-06-20", factor: 1.3, airports: HAJJ },
  { name: "Hajj 2028", from: "2028-03-27", to: "2028-06-08", factor: 1.3, airports: HAJJ },

  { name: "Umrah 2026", from: "2026-02-01", to: "2026-04-30", factor: 1.2, airports: UMRAH },
  { name: "Umrah 2027", from: "2027-02-01", to: "2027-04-30", factor: 1.2, airports: UMRAH },
  { name: "Umrah 2028", from: "2028-02-01", to: "2028-04-30", factor: 1.2, airports: UMRAH },

  beachWeekends("2025-10-01", "2026-03-31"),
  beachWeekends("2026-10-01", "2027-03-31"),
  beachWeekends("2027-10-01", "2028-03-31"),
  beachWeekends("2028-10-01", "2029-03-31"),
];

function beachWeekends(from: string, to: string): Season {
  const name = `Cox's Bazar weekends ${from.slice(0, 4)}`;
  return { name, from, to, factor: 1.15, airports: ["CXB"], weekdays: WEEKEND };
}
