import { COUNTRIES } from "../../../../seed/schedule/countries.ts";
import {
  type TaxAmount,
  TAKA_PER_DOLLAR,
  FEE_VAT,
  FOREIGN_DEPARTURE,
  FUEL_SURCHARGE,
  type AgeRelief,
  TAX_ROWS,
  type TaxRow,
} from "../../../../seed/schedule/taxes.ts";
import type { Airport } from "../network/network.ts";
import type { AgeBand } from "./party.ts";
import { isBangladesh, getHaul, getTaxZone } from "./haul.ts";

/** One line of a leg's taxes: whole taka for each traveller of a band. */
export interface LegTax {
  readonly code: string;
  readonly name: string;
  readonly amounts: Readonly<Record<AgeBand, number>>;
}

const NOT_FROM_INFANTS: AgeRelief = { childUnder5: 1, child5To11: 1, infant: 0 };

/** The taxes that one leg adds to a ticket sold on this day. Connections add none. */
export function calculateLegTaxes(
  leg: { origin: Airport; destination: Airport; km: number; lowCost: boolean },
  soldOn: string,
): LegTax[] {
  const fees = airportFees(leg.origin, leg.destination, soldOn);
  const lines = [
    ...fees,
    ...vatOn(fees, leg.origin, leg.destination, soldOn),
    ...foreignDeparture(leg.origin, soldOn),
    ...fuelSurcharge(leg, soldOn),
  ];
  return lines.filter((line) => line.amounts.adult > 0);
}

function airportFees(origin: Airport, destination: Airport, soldOn: string): LegTax[] {
  const leaving = isBangladesh(origin);
  if (!leaving && !isBangladesh(destination)) return [];
  const zone = getTaxZone(leaving ? destination : origin);
  return [...new Set(TAX_ROWS.map((row) => row.code))].flatMap((code) => {
    const row = inForce(
      TAX_ROWS.filter((candidate) => candidate.code === code),
      soldOn,
    );
    if (!row || (!leaving && row.on === "departure")) return [];
    return [line(row, inTaka(row.amounts[zone], soldOn), row.relief)];
  });
}

function vatOn(
  fees: readonly LegTax[],
  origin: Airport,
  destination: Airport,
  soldOn: string,
): LegTax[] {
  const row = inForce(FEE_VAT.rows, soldOn);
  if (!row || !isBangladesh(origin)) return [];
  if (isBangladesh(destination)) return [line(FEE_VAT, row.domestic, NOT_FROM_INFANTS)];
  const taxed = fees.filter((fee) => row.of.some((code) => code === fee.code));
  const vat = (band: AgeBand) =>
    Math.round((taxed.reduce((sum, fee) => sum + fee.amounts[band], 0) * row.percent) / 100);
  const amounts = {
    adult: vat("adult"),
    child5To11: vat("child5To11"),
    childUnder5: vat("childUnder5"),
    infant: vat("infant"),
  };
  return [{ code: FEE_VAT.code, name: FEE_VAT.name, amounts }];
}

function foreignDeparture({ country }: Airport, soldOn: string): LegTax[] {
  const row = inForce(FOREIGN_DEPARTURE.rows, soldOn);
  if (!row || country === "BD") return [];
  const name = `${FOREIGN_DEPARTURE.name}, ${COUNTRIES[country]?.name ?? country}`;
  return [line({ code: country, name }, row.amounts[country] ?? row.elsewhere, NOT_FROM_INFANTS)];
}

function fuelSurcharge(
  leg: { origin: Airport; destination: Airport; km: number; lowCost: boolean },
  soldOn: string,
): LegTax[] {
  const row = inForce(FUEL_SURCHARGE.rows, soldOn);
  if (!row) return [];
  const { least, leastKm, most, mostKm } = row.byReach[getHaul(leg.origin, leg.destination)];
  const part = Math.min(1, Math.max(0, (leg.km - leastKm) / (mostKm - leastKm)));
  const amount = leg.lowCost ? least : Math.round((least + (most - least) * part) / 50) * 50;
  return [line(FUEL_SURCHARGE, amount, NOT_FROM_INFANTS)];
}

function line(
  { code, name }: Pick<TaxRow, "code" | "name">,
  adult: number,
  relief: AgeRelief,
): LegTax {
  const amounts = {
    adult,
    child5To11: Math.round(adult * relief.child5To11),
    childUnder5: Math.round(adult * relief.childUnder5),
    infant: Math.round(adult * relief.infant),
  };
  return { code, name, amounts };
}

function inTaka(amount: TaxAmount, soldOn: string): number {
  if (typeof amount === "number") return amount;
  return Math.round(amount.usd * (inForce(TAKA_PER_DOLLAR, soldOn)?.taka ?? 0));
}

/** The latest row in force on a day. Rows are sorted by date. */
function inForce<Row extends { readonly from: string }>(
  rows: readonly Row[],
  day: string,
): Row | undefined {
  return rows.findLast((row) => row.from <= day);
}
