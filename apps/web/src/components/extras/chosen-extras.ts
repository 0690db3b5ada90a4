import type { BuyExtrasBody, ExtraOnSale, ExtrasOnSale } from "@ghuri/contract/flight-extras";

/** What a traveller has chosen: bags by their id, and seats by flight and traveller. */
export interface ChosenExtras {
  readonly bags: Readonly<Record<string, number>>;
  readonly seats: Readonly<Record<string, string>>;
}

export const NOTHING_CHOSEN: ChosenExtras = { bags: {}, seats: {} };

export function isNothing({ bags, seats }: ChosenExtras): boolean {
  return Object.keys(bags).length === 0 && Object.keys(seats).length === 0;
}

/** What of it can still be had: a seat that somebody else took is not shown as chosen. */
export function stillOnSale(onSale: ExtrasOnSale, { bags, seats }: ChosenExtras): ChosenExtras {
  const known = new Set(onSale.bags.map(({ id }) => id));
  return {
    bags: Object.fromEntries(Object.entries(bags).filter(([id]) => known.has(id))),
    seats: Object.fromEntries(
      Object.entries(seats).filter(([place, seat]) => findSeat(onSale, place, seat) !== null),
    ),
  };
}

/** A seat that can be chosen, and its price. */
function findSeat({ seat_maps }: ExtrasOnSale, place: string, seat: string) {
  const flight = Number(place.split(".")[0]);
  const map = seat_maps.find((one) => one.flight === flight);
  const found = map?.rows.flat().find((one) => one.seat === seat);
  return found?.is_free && found.price !== null ? { price: found.price } : null;
}

/** The place of a chosen seat. */
export function placeOf(flight: number, traveller: number): string {
  return `${flight}.${traveller}`;
}

/** The same with so many bags of a kind. */
export function withBags(chosen: ChosenExtras, id: string, quantity: number): ChosenExtras {
  const { [id]: _, ...others } = chosen.bags;
  return { ...chosen, bags: quantity > 0 ? { ...others, [id]: quantity } : others };
}

/** The same with a seat for a traveller. The one that is chosen already is given up. */
export function withSeat(chosen: ChosenExtras, place: string, seat: string): ChosenExtras {
  const { [place]: before, ...others } = chosen.seats;
  return { ...chosen, seats: before === seat ? others : { ...others, [place]: seat } };
}

/** A chosen line with its price. */
export type ChosenLine =
  | {
      readonly kind: "bag";
      readonly bag: ExtraOnSale;
      readonly quantity: number;
      readonly price: number;
    }
  | {
      readonly kind: "seat";
      readonly seat: string;
      readonly flight: number;
      readonly traveller: number;
      /** The seat that is given up for it. Null: the traveller has none yet. */
      readonly insteadOf: string | null;
      readonly price: number;
    };

/** What was chosen, in the order of flights, with prices. What is not for sale any more is left out. */
export function linesOf(onSale: ExtrasOnSale, { bags, seats }: ChosenExtras): ChosenLine[] {
  const chosenBags = onSale.bags.flatMap((bag): ChosenLine[] => {
    const quantity = bags[bag.id] ?? 0;
    return quantity > 0 ? [{ kind: "bag", bag, quantity, price: quantity * bag.price }] : [];
  });
  const chosenSeats = Object.entries(seats).flatMap(([place, seat]): ChosenLine[] => {
    const [flight = 0, traveller = 0] = place.split(".").map(Number);
    const found = findSeat(onSale, place, seat);
    if (!found) return [];
    const { price } = found;
    const own = onSale.own_seats.find(
      (one) => one.flight === flight && one.traveller === traveller,
    );
    const insteadOf = own?.seat ?? null;
    // Of another seat only the difference is paid, and a cheaper one gives no money back.
    const toPay = own ? Math.max(0, price - own.worth) : price;
    return [{ kind: "seat", seat, flight, traveller, insteadOf, price: toPay }];
  });
  const flightOf = (line: ChosenLine) => (line.kind === "bag" ? line.bag.flight : line.flight);
  return [...chosenBags, ...chosenSeats].toSorted((a, b) => flightOf(a) - flightOf(b));
}

/** Prices of all lines, our fee, and both together. */
export function sumOf({ fee_each: feeEach }: ExtrasOnSale, lines: readonly ChosenLine[]) {
  const price = lines.reduce((sum, line) => sum + line.price, 0);
  const count = lines.reduce((sum, line) => {
    if (line.kind === "bag") return sum + line.quantity;
    return line.insteadOf === null ? sum + 1 : sum;
  }, 0);
  return { fee: count * feeEach, total: price + count * feeEach };
}

/** The purchase as it is sent. */
export function toBody(onSale: ExtrasOnSale, chosen: ChosenExtras): BuyExtrasBody {
  const lines = linesOf(onSale, chosen);
  return {
    bags: lines.flatMap((line) =>
      line.kind === "bag" ? [{ id: line.bag.id, quantity: line.quantity }] : [],
    ),
    seats: lines.flatMap((line) =>
      line.kind === "seat"
        ? [
            {
              flight: line.flight,
              traveller: line.traveller,
              seat: line.seat,
              ...(line.insteadOf === null ? {} : { instead_of: line.insteadOf }),
            },
          ]
        : [],
    ),
    expected_total: sumOf(onSale, lines).total,
  };
}
