import type { AirlineClock } from "./airline-clock.ts";
import { holdsSeats, type StoredOrder } from "./orders.ts";
import type { Flight } from "./timetable.ts";

const SEATS_A_FLIGHT = 40;

/** The seats of all flights: those that orders hold, and those that somebody else took. */
export class Seats {
  readonly #orders: ReadonlyMap<string, StoredOrder>;
  readonly #clock: AirlineClock;
  readonly #takenElsewhere: { readonly flight: Flight; readonly seat: string }[] = [];

  constructor(orders: ReadonlyMap<string, StoredOrder>, clock: AirlineClock) {
    this.#orders = orders;
    this.#clock = clock;
  }

  leftOn(flight: Flight): number {
    const taken = this.#holding().flatMap(({ offer, gone }) =>
      offer.flights
        .filter((one) => isSame(one, flight))
        .flatMap(() =>
          offer.search.passengers.filter(({ type }, at) => type !== "infant" && !gone.has(at)),
        ),
    ).length;
    return SEATS_A_FLIGHT - taken;
  }

  /** Those that were sold by their number. */
  soldOn(flight: Flight): ReadonlySet<string> {
    const sold = this.#holding().flatMap(({ offer, extras }) =>
      extras.flatMap(({ seat, segment }) =>
        seat !== null && isSame(offer.flights[segment], flight) ? [seat] : [],
      ),
    );
    const elsewhere = this.#takenElsewhere.filter((one) => isSame(one.flight, flight));
    return new Set([...sold, ...elsewhere.map(({ seat }) => seat)]);
  }

  /** Somebody else takes a seat. */
  takeElsewhere(flight: Flight, seat: string): void {
    this.#takenElsewhere.push({ flight, seat });
  }

  #holding(): StoredOrder[] {
    const now = this.#clock.now();
    return [...this.#orders.values()].filter((order) => holdsSeats(order, now));
  }
}

function isSame(one: Flight | undefined, { service, departure }: Flight): boolean {
  return one?.service === service && +one.departure === +departure;
}
