import type { SupplierAmount, SupplierOrder } from "../flight-supplier.ts";
import type { Order } from "./wire.ts";

/** The vendor gives up a hold so much before the limit that it names. */
const EARLY_MS = 60_000;
/** Bangladesh. A limit without a zone is local there. */
const HOME_OFFSET = "+06:00";

const STATES = {
  pending: "pending",
  onhold: "held",
  inprogress: "ticketing",
  confirmed: "ticketed",
  unconfirmed: "cancelled",
  cancelled: "cancelled",
  canceled: "cancelled",
  expired: "lapsed",
} as const satisfies Record<Exclude<Order["orderStatus"], "unknown">, SupplierOrder["state"]>;

/** Null: the vendor itself does not know what became of the order. */
export function translateOrder(order: Order): SupplierOrder | null {
  if (order.orderStatus === "unknown") return null;
  const state = STATES[order.orderStatus];
  const tickets = (order.paxList ?? []).flatMap(({ individual }) => {
    const number = individual.ticketDocument?.[0]?.ticketDocNbr?.replaceAll(/[\s-]/g, "");
    return number ? [number] : [];
  });
  return {
    id: order.orderReference,
    ownReference: null,
    state,
    pnr: pnrOf(order),
    ticketNumbers: state === "ticketed" ? tickets : [],
    payBy: state === "held" ? limitOf(order) : null,
    // It is priced again when it is issued.
    priceGuaranteedUntil: null,
    amountDue: state === "held" ? totalOf(order) : null,
    airlineChanges: [],
  };
}

/** The price of all parts of an order. */
export function totalOf({ orderItem }: Order): SupplierAmount {
  const minor = (orderItem ?? []).reduce((sum, { price }) => sum + price.totalPayable.total, 0);
  return { currency: "BDT", minor };
}

/** True when a ticket is named for each passenger. */
export function hasAllTickets({ paxList }: Order, { ticketNumbers }: SupplierOrder): boolean {
  return ticketNumbers.length > 0 && ticketNumbers.length === (paxList ?? []).length;
}

/** Two airlines have a reference each; the first is shown. */
function pnrOf({ orderItem }: Order): string | null {
  const segments = (orderItem ?? []).flatMap(({ paxSegmentList }) => paxSegmentList ?? []);
  const pnr = segments.map(({ paxSegment }) => paxSegment.airlinePNR).find(Boolean);
  return pnr ?? null;
}

function limitOf({ paymentTimeLimit }: Order): Date | null {
  if (!paymentTimeLimit) return null;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(paymentTimeLimit);
  const limit = Date.parse(hasZone ? paymentTimeLimit : paymentTimeLimit + HOME_OFFSET);
  return Number.isNaN(limit) ? null : new Date(limit - EARLY_MS);
}
