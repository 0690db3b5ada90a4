import type { OwnBag, SeatPlan } from "@ghuri/contract/own-extras";
import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type {
  ChosenSeat,
  ExtraSeatsRequest,
  SupplierExtra,
  SupplierSeatMap,
} from "../../../suppliers/flight-supplier.ts";
import { seatMapOfPlan } from "../../../suppliers/seat-map-of-plan.ts";
import {
  ownChosenSeats,
  ownDepartures,
  ownFares,
  ownFlightExtras,
  ownSeatPlans,
} from "../tables.ts";
import { parseOfferRef } from "./offer-ref.ts";

/** A flight of a journey, and what it sells beside the ticket. */
interface SoldFlight {
  readonly flightId: string;
  readonly date: string;
  readonly bookingClass: string;
  readonly bags: readonly OwnBag[];
  readonly plan: SeatPlan | null;
}

/** Bags and seats that the travellers of a journey can take: what staff offer for its flights now. */
export async function findExtras(
  db: Queryable,
  { ref, seated }: { readonly ref: string; readonly seated: readonly number[] },
): Promise<{ readonly extras: SupplierExtra[]; readonly seatMaps: SupplierSeatMap[] }> {
  const flights = await findFlights(db, ref);
  const taken = await Promise.all(flights.map((flight) => findTaken(db, flight)));
  return {
    extras: flights.flatMap(({ bags, bookingClass }, flight) =>
      seated.flatMap((passenger) =>
        bags.flatMap((bag) =>
          bag.booking_class === null || bag.booking_class === bookingClass
            ? [toExtra(bag, { flight, passenger })]
            : [],
        ),
      ),
    ),
    seatMaps: flights.flatMap(({ plan }, flight) =>
      plan ? [seatMapOfPlan(plan, flight, taken[flight] ?? new Set())] : [],
    ),
  };
}

/** Holds seats of the cabin for a purchase: all of them, or none and false. */
export async function holdExtraSeats(
  tx: Transaction,
  { purchaseId, bookingId, ref, seats }: ExtraSeatsRequest,
): Promise<boolean> {
  const flights = await findFlights(tx, ref);
  const rows = seats.flatMap(({ line, designator: seat, passenger: traveller, flight }) => {
    const place = flights[flight];
    if (!place) return [];
    const { flightId, date: departureDate } = place;
    return [{ flightId, departureDate, seat, purchaseId, line, bookingId, traveller }];
  });
  // In one order, so that two purchases do not wait for each other.
  const sorted = rows.toSorted((a, b) =>
    `${a.flightId}${a.departureDate}${a.seat}` < `${b.flightId}${b.departureDate}${b.seat}`
      ? -1
      : 1,
  );
  const held = await tx
    .insert(ownChosenSeats)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ seat: ownChosenSeats.seat });
  return held.length === seats.length;
}

/**
 * Makes the held seats of a purchase sold, and frees those that they take the place of. False, and nothing is changed: a departure of
 * them was cancelled meanwhile.
 */
export async function sellExtraSeats(
  tx: Transaction,
  {
    purchaseId,
    insteadOf,
  }: { readonly purchaseId: string; readonly insteadOf: readonly ChosenSeat[] },
): Promise<boolean> {
  const ofPurchase = eq(ownChosenSeats.purchaseId, purchaseId);
  const [cancelled] = await tx
    .select({ seat: ownChosenSeats.seat })
    .from(ownChosenSeats)
    .innerJoin(
      ownDepartures,
      and(
        eq(ownDepartures.flightId, ownChosenSeats.flightId),
        eq(ownDepartures.departureDate, ownChosenSeats.departureDate),
        eq(ownDepartures.isCancelled, true),
      ),
    )
    .where(ofPurchase)
    .limit(1);
  if (cancelled) return false;
  for (const { purchaseId: earlier, line } of insteadOf)
    await freeExtraSeats(tx, { purchaseId: earlier, lines: [line] });
  await tx.update(ownChosenSeats).set({ isSold: true }).where(ofPurchase);
  return true;
}

/** Frees seats of a purchase, held or sold. */
export async function freeExtraSeats(
  tx: Transaction,
  { purchaseId, lines }: { readonly purchaseId: string; readonly lines: readonly number[] | null },
): Promise<void> {
  if (lines?.length === 0) return;
  await tx
    .delete(ownChosenSeats)
    .where(
      and(
        eq(ownChosenSeats.purchaseId, purchaseId),
        lines === null ? undefined : inArray(ownChosenSeats.line, [...lines]),
      ),
    );
}

async function findFlights(db: Queryable, ref: string): Promise<SoldFlight[]> {
  const parts = parseOfferRef(ref);
  const rows = await db
    .select({
      fareId: ownFares.id,
      flightId: ownFares.flightId,
      bookingClass: ownFares.bookingClass,
      bags: ownFlightExtras.bags,
      plan: ownSeatPlans.plan,
    })
    .from(ownFares)
    .leftJoin(ownFlightExtras, eq(ownFlightExtras.flightId, ownFares.flightId))
    .leftJoin(ownSeatPlans, eq(ownSeatPlans.id, ownFlightExtras.seatPlanId))
    .where(
      inArray(
        ownFares.id,
        parts.map(({ fareId }) => fareId),
      ),
    );
  return parts.map(({ fareId, date }) => {
    const row = rows.find((one) => one.fareId === fareId);
    if (!row) throw new Error(`Fare ${fareId} is not known`);
    const { flightId, bookingClass, bags, plan } = row;
    return { flightId, date, bookingClass, bags: bags ?? [], plan };
  });
}

async function findTaken(db: Queryable, { flightId, date }: SoldFlight): Promise<Set<string>> {
  const rows = await db
    .select({ seat: ownChosenSeats.seat })
    .from(ownChosenSeats)
    .where(and(eq(ownChosenSeats.flightId, flightId), eq(ownChosenSeats.departureDate, date)));
  return new Set(rows.map(({ seat }) => seat));
}

function toExtra(
  { id, name, kg, price, most, is_refundable: refundable }: OwnBag,
  place: { readonly flight: number; readonly passenger: number },
): SupplierExtra {
  return {
    id: `${id}.${place.flight}.${place.passenger}`,
    kind: "bag",
    name,
    kg,
    refundable,
    ...place,
    amount: { currency: "BDT", minor: 100 * price },
    most,
  };
}
