import type { SeatPlan } from "@ghuri/contract/own-extras";
import type { SupplierSeat, SupplierSeatMap } from "./flight-supplier.ts";

/** The cabin of a flight by its plan, without the seats that are taken. */
export function seatMapOfPlan(
  plan: SeatPlan,
  flight: number,
  taken: ReadonlySet<string>,
): SupplierSeatMap {
  const { first_row, last_row, is_refundable: refundable } = plan;
  const numbers = Array.from({ length: last_row - first_row + 1 }, (_, at) => first_row + at);
  return {
    flight,
    refundable,
    rows: numbers
      .filter((number) => !plan.skipped_rows.includes(number))
      .map((number) => toRow(plan, number, taken)),
  };
}

function toRow(plan: SeatPlan, number: number, taken: ReadonlySet<string>): SupplierSeat[] {
  const columns = plan.letters.split("");
  const isExit = plan.exit_rows.includes(number);
  const zone = plan.zones.find(({ from_row, to_row }) => from_row <= number && number <= to_row);
  return columns.flatMap((letter, at): SupplierSeat[] => {
    if (letter === " ") return [];
    const designator = `${number}${letter}`;
    const isWall = at === 0 || at === columns.length - 1;
    const isAisle = columns[at - 1] === " " || columns[at + 1] === " ";
    return [
      {
        designator,
        isFree: !taken.has(designator) && !plan.blocked.includes(designator),
        amount: zone ? { currency: "BDT", minor: 100 * zone.price } : null,
        features: [
          ...(isWall ? (["window"] as const) : []),
          ...(isAisle ? (["aisle"] as const) : []),
          ...(isExit ? (["exit_row", "extra_legroom"] as const) : []),
        ],
      },
    ];
  });
}
