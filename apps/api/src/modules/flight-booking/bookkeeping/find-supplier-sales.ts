import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import { sumOf } from "../extras/extras-sum.ts";
import { flightExtras } from "../extras/tables.ts";
import { findChargesByOrder } from "../names/find-charges.ts";
import { areWithTicket } from "../extras/ticket-extras.ts";
import { flightBookings, flightChanges, type FlightPart } from "../tables.ts";
import { flightSaleLines } from "./flight-sale-lines.ts";

/** How a supplier names an order of ours, and what it charged for it. */
interface SupplierSale {
  /** The supplier's own number of the order, the PNR, ticket numbers. */
  readonly references: readonly string[];
  /** Null: it charged taka. */
  readonly cost: {
    readonly currency: string;
    /** What it charged in minor units, and what was booked for it; both positive. */
    readonly minor: number;
    readonly paisa: number;
    /** "125.51 (122.45 + 2.5 %, entered by …)": the rate of the sale. */
    readonly rate: string | null;
  } | null;
}

/** What suppliers may say of flights, changes of flights, bags and seats, and names, by the ids of their orders. */
export async function findSupplierSales(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SupplierSale>> {
  const ids = [...orderIds];
  if (ids.length === 0) return new Map();
  const changes = await db.select().from(flightChanges).where(inArray(flightChanges.orderId, ids));
  const purchases = await db.select().from(flightExtras).where(inArray(flightExtras.orderId, ids));
  const charges = [...(await findChargesByOrder(db, ids)).values()].map((one) => ({
    orderId: one.order.id,
    bookingId: one.correction.orderId,
    // Staff learnt it in taka.
    cost: { amount: null, paisa: 100 * one.charge.airlineCharge },
  }));
  const bookingIds = [...changes, ...purchases, ...charges].map(({ bookingId }) => bookingId);
  const bookings = await db
    .select()
    .from(flightBookings)
    .where(inArray(flightBookings.orderId, [...ids, ...bookingIds]));
  const byId = new Map(bookings.map((booking) => [booking.orderId, booking]));
  const found = new Map<string, SupplierSale>();
  const add = (id: string, bookingId: string, cost: Cost) => {
    const booking = byId.get(bookingId);
    if (booking)
      found.set(id, { references: referencesOf(booking), cost: inItsCurrency(booking, cost) });
  };
  const withTicket = new Map(
    purchases.flatMap((one) => (areWithTicket(one) ? [[one.orderId, costOfExtras(one)]] : [])),
  );
  for (const booking of bookings)
    add(
      booking.orderId,
      booking.orderId,
      both(costOfBooking(booking), withTicket.get(booking.orderId)),
    );
  for (const { orderId, bookingId, choice } of changes)
    add(orderId, bookingId, {
      amount: choice.supplierQuote?.amount ?? null,
      paisa: 100 * (choice.sum.fare_difference + choice.sum.penalty),
    });
  for (const purchase of purchases)
    if (!areWithTicket(purchase)) add(purchase.orderId, purchase.bookingId, costOfExtras(purchase));
  for (const { orderId, bookingId, cost } of charges) add(orderId, bookingId, cost);
  return found;
}

interface Cost {
  readonly amount: SupplierAmount | null | undefined;
  readonly paisa: number;
}

function costOfExtras({ items }: typeof flightExtras.$inferSelect): Cost {
  return {
    amount: items[0] && {
      ...items[0].amount,
      minor: items.reduce((sum, { amount }) => sum + amount.minor, 0),
    },
    paisa: 100 * sumOf(items).price,
  };
}

/** A ticket with what was bought with it, which the supplier charges in one sum. */
function both({ amount, paisa }: Cost, beside: Cost | undefined): Cost {
  if (!beside) return { amount, paisa };
  const minor = (amount?.minor ?? 0) + (beside.amount?.minor ?? 0);
  return { amount: amount && { ...amount, minor }, paisa: paisa + beside.paisa };
}

function referencesOf({ supplierOrderId, pnr, ticketNumbers }: FlightPart): string[] {
  return [supplierOrderId, pnr, ...ticketNumbers].filter((name) => name !== null);
}

/** What was agreed when the seats were held. Changes and cancelled parts moved that since; what was asked first did not move. */
function costOfBooking({
  option,
  supplier: name,
  supplierAmount,
  supplierCost,
  changedFare,
}: FlightPart): Cost {
  const [payable] = flightSaleLines(option, { name, passesTaxesOn: true });
  return {
    amount: changedFare === null ? (supplierAmount ?? supplierCost?.amount) : supplierCost?.amount,
    paisa: -(payable?.paisa ?? 0),
  };
}

function inItsCurrency(
  { supplierCost }: FlightPart,
  { amount, paisa }: Cost,
): SupplierSale["cost"] {
  if (!amount || amount.currency === "BDT") return null;
  const rate = supplierCost?.rate;
  return {
    ...amount,
    paisa,
    rate: rate ? `${rate.takaPerUnit} (${rate.source})` : null,
  };
}
