import type { CabinClass } from "@ghuri/contract/flights";
import type { SeatPlan } from "@ghuri/contract/own-extras";
import type { Flight } from "../network/network.ts";

/** Cabins in the order of their rows. */
const CABINS = ["FIRST", "BUSINESS", "ECONOMY"] as const satisfies readonly CabinClass[];

/** Rows of the front of a cabin, which are left first. */
const FRONT_ROWS = 3;
const FRONT_PRICE = 450;
const OTHER_PRICE = 250;
const EXIT_PRICE = 600;
/** Long flights cost more by so much. */
const LONG_KM = 1500;
const LONG_FACTOR = 3;

/** The cabin of a flight in the sample timetable: letters by the size of the aircraft, rows by its seats. */
export function planCabin({ aircraft, service }: Flight, cabin: CabinClass): SeatPlan {
  const letters = lettersOf(aircraft.seats, cabin);
  const before = CABINS.slice(0, CABINS.indexOf(cabin));
  const rowsOf = (one: CabinClass) =>
    Math.floor(aircraft.seats[one] / seatsAcross(lettersOf(aircraft.seats, one)));
  const first_row = 1 + before.reduce((sum, one) => sum + rowsOf(one), 0);
  const last_row = Math.min(99, first_row + Math.max(1, rowsOf(cabin)) - 1);
  const exit = cabin === "ECONOMY" ? Math.floor((first_row + last_row) / 2) : null;
  const price = (taka: number) => (service.route.km > LONG_KM ? LONG_FACTOR * taka : taka);
  const front = Math.min(last_row, first_row + FRONT_ROWS - 1);
  const zone = (from_row: number, to_row: number, taka: number) =>
    from_row <= to_row ? [{ from_row, to_row, price: price(taka) }] : [];
  return {
    letters,
    first_row,
    last_row,
    skipped_rows: [],
    exit_rows: exit === null ? [] : [exit],
    blocked: [],
    // Seats in the front cabins are chosen without charge.
    zones:
      exit === null
        ? [{ from_row: first_row, to_row: last_row, price: 0 }]
        : [
            ...(exit <= front ? [] : zone(first_row, front, FRONT_PRICE)),
            ...zone(exit, exit, EXIT_PRICE),
            ...zone(exit <= front ? first_row : front + 1, exit - 1, OTHER_PRICE),
            ...zone(exit + 1, last_row, OTHER_PRICE),
          ],
    is_refundable: true,
  };
}

function lettersOf(seats: Flight["aircraft"]["seats"], cabin: CabinClass): string {
  const isWide = seats.ECONOMY > 220;
  if (cabin !== "ECONOMY") return isWide ? "AC DG HK" : "AC DF";
  if (isWide) return "ABC DEFG HJK";
  return seats.ECONOMY <= 90 ? "AB CD" : "ABC DEF";
}

function seatsAcross(letters: string): number {
  return letters.replaceAll(" ", "").length;
}
