import { totalOf, toTaka } from "./fares.ts";
import { describeOffer, isWeb, type StoredOffer, toPriced } from "./offers.ts";
import type { OrderBody } from "./requests.ts";

/** A step that operators settle by hand. */
interface Step {
  readonly settlesAt: Date;
  readonly succeeds: boolean;
}

/** An order as the consolidator stores it. */
export interface StoredOrder {
  readonly reference: string;
  readonly traceId: string;
  offers: readonly StoredOffer[];
  readonly request: OrderBody["request"];
  readonly pnr: string;
  readonly timeLimit: Date;
  readonly hold: Step;
  /** Null: not paid. */
  issue: Step | null;
  isCancelled: boolean;
  hasUnknownStatus: boolean;
  readonly canPayInParts: boolean;
}

type Status =
  | "OnHold"
  | "Pending"
  | "InProgress"
  | "Confirmed"
  | "Unconfirmed"
  | "Cancelled"
  | "Expired"
  | "Unknown";

/** The scheduler gives up a hold so much before its limit. */
const EARLY_MS = 60_000;

/** The status follows from what happened and from the clock. */
export function statusOf(order: StoredOrder, now: Date): Status {
  const { issue, hold, timeLimit } = order;
  if (order.hasUnknownStatus) return "Unknown";
  if (order.isCancelled) return "Cancelled";
  if (issue) {
    if (issue.settlesAt > now) return "InProgress";
    return issue.succeeds ? "Confirmed" : "Unconfirmed";
  }
  if (hold.settlesAt > now) return "Pending";
  if (!hold.succeeds) return "Unconfirmed";
  return timeLimit.getTime() - EARLY_MS <= now.getTime() ? "Expired" : "OnHold";
}

/** True while the order keeps its seats from others. */
export function holdsSeats(order: StoredOrder, now: Date): boolean {
  return ["OnHold", "Pending", "InProgress", "Confirmed"].includes(statusOf(order, now));
}

/** What the agency's balance has paid for the order, in paisa. */
export function chargeOf(order: StoredOrder, now: Date): number {
  return ["InProgress", "Confirmed"].includes(statusOf(order, now)) ? orderTotal(order) : 0;
}

/** The price of an order in paisa. */
export function orderTotal({ offers }: Pick<StoredOrder, "offers">): number {
  return offers.reduce((sum, offer) => sum + totalOf(toPriced(offer)), 0);
}

/** An order on the wire. `spelling` is how this environment writes two of its statuses. */
export function describeOrder(
  order: StoredOrder,
  {
    now,
    spelling,
    change,
  }: { readonly now: Date; readonly spelling: "usual" | "other"; readonly change: string | null },
) {
  const { reference, traceId, offers, request, pnr, timeLimit } = order;
  const status = statusOf(order, now);
  const hasTickets = status === "Confirmed";
  return {
    traceId,
    orderReference: reference,
    paymentTimeLimit: timeLimit.toISOString(),
    orderItem: offers.map((offer) =>
      describeOffer(offer, {
        seatsLeft: 0,
        isWeb: isWeb(offer),
        pnr: status === "Pending" || status === "Unconfirmed" ? null : pnr,
      }),
    ),
    paxList: request.paxList.map((pax, at) => ({
      ptc: pax.ptc,
      individual: {
        ...pax.individual,
        ticketDocument: hasTickets ? [{ ticketDocNbr: ticketNumber(reference, at) }] : [],
      },
      orderSSR: [],
      travelerAddOns: [],
    })),
    contactDetail: {
      phoneNumber: `${request.contactInfo.phone.countryDialingCode}-${request.contactInfo.phone.phoneNumber}`,
      emailAddress: request.contactInfo.emailAddress,
    },
    orderStatus: spelling === "usual" ? status : spellOtherwise(status),
    orderChangeInfo: change === null ? null : { typeOfChange: change },
    partialPaymentInfo: order.canPayInParts ? partialPayment(orderTotal(order), timeLimit) : null,
    exchangeDetails: null,
  };
}

/** A fifth now, and the rest later. */
export function partialPayment(total: number, dueDate: Date) {
  const least = Math.ceil(total / 5);
  return {
    totalPayableAmount: toTaka(total),
    minimumPayableAmount: toTaka(least),
    paidAmount: 0,
    dueAmount: toTaka(total - least),
    currency: "BDT",
    dueDate: dueDate.toISOString(),
  };
}

function spellOtherwise(status: Status): string {
  return (
    {
      Unconfirmed: "UnConfirmed",
      Cancelled: "Canceled",
      OnHold: "On Hold",
      InProgress: "In Progress",
    }[status as string] ?? status
  );
}

/** Thirteen digits: 990 is the prefix of no airline. */
function ticketNumber(reference: string, at: number): string {
  const serial = Number(reference.replaceAll(/\D/g, "")) * 10 + at;
  return `990${String(serial).padStart(10, "0")}`;
}
