import type { ExtrasEmailKind } from "@ghuri/contract/order-emails";
import type { FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import type { Language } from "@ghuri/contract/messages/message";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  changeOrderStatus,
  deadlineOf,
  enqueueOrderEmail,
  findOrderTravellers,
  type Order,
  orders,
  type Product,
} from "../../orders/index.ts";
import { paidNote } from "../../payments/index.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";
import type { FlightProductDeps } from "../deps.ts";
import { buyExtrasJob } from "../jobs.ts";
import { reviewEnd } from "../payment/deadlines.ts";
import { toGatewayProduct } from "../product/to-gateway-product.ts";
import { describeExtrasForStaff } from "./describe-extras-for-staff.ts";
import { renderExtrasEmail } from "./extras-emails.ts";
import { extrasLines } from "./extras-lines.ts";
import { extrasSaleLines } from "./extras-sale-lines.ts";
import { EXTRAS_STATUSES, FLIGHT_EXTRAS } from "./extras-statuses.ts";
import { closePurchases } from "./fail-extras.ts";
import { flightExtras } from "./tables.ts";

const HOUR_MS = 3_600_000;
const NAME = { en: "Bags and seats", bn: "ব্যাগ ও আসন" } as const;

/** Bags, meals and seats for a ticket as a product: an order with its own price (decision 0061). */
export function createExtrasProduct(deps: FlightProductDeps): Product {
  const { jobs } = deps;
  return {
    name: FLIGHT_EXTRAS,
    statuses: EXTRAS_STATUSES,
    words: {
      page: "/profile/bookings/extras",
      label: NAME,
      held: { en: "Your bags and seats are waiting", bn: "আপনার ব্যাগ ও আসন" },
    },
    receipt: {
      en: { bought: "For these bags and seats" },
      bn: { bought: "যে ব্যাগ ও আসন কেনা হয়েছে" },
    },
    timing: {
      reviewEnd: async (order, tx) => reviewEndOf(await bookingOf(tx, order), order),
      async secondChanceEnd(order, now, tx) {
        const end = reviewEndOf(await bookingOf(tx, order), order);
        return new Date(Math.min(end.getTime(), now.getTime() + HOUR_MS));
      },
    },
    async describe(db, all) {
      const bookings = await Promise.all(all.map((order) => bookingOf(db, order)));
      return new Map(
        all.map((order, at) => {
          const [first] = bookings[at]?.option.flights ?? [];
          const route = { origin: first?.origin ?? "", destination: first?.destination ?? "" };
          const name = (language: Language) =>
            `${NAME[language]}, ${route.origin}–${route.destination}`;
          const title = { en: name("en"), bn: name("bn") };
          return [order.id, { name: title, title, route, isThereAndBack: false }];
        }),
      );
    },
    async itemize(db, order, language) {
      const { bookingId, items } = await purchaseOf(db, order);
      const booking = await bookingOf(db, order);
      const travellers = await findOrderTravellers(db, [bookingId]);
      return {
        ...extrasLines(language, { items, travellers }),
        isSample: isSampleBooking(booking),
      };
    },
    toGatewayProduct: async (db, order, now) => toGatewayProduct(await bookingOf(db, order), now),
    release: (tx, ended) =>
      closePurchases(
        deps,
        tx,
        ended.map(({ id }) => id),
      ),
    async confirm(tx, { id }, paid, now) {
      const change = { from: "extras_unpaid", to: "extras_paid" } as const;
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      await changeOrderStatus(tx, EXTRAS_STATUSES, id, change, details);
      const kind = "extras_paid" satisfies ExtrasEmailKind;
      await enqueueOrderEmail(jobs, tx, { orderId: id, kind });
      await jobs.enqueue(tx, buyExtrasJob, { purchaseId: id });
    },
    emails: {
      causePrefix: (id) => `flight-extras-${id}-`,
      async render(db, { order, name, request }) {
        const { bookingId, items } = await purchaseOf(db, order);
        const booking = await bookingOf(db, order);
        return renderExtrasEmail({
          // Every kind that this product enqueues.
          kind: request.kind as ExtrasEmailKind,
          language: order.language,
          company: deps.company,
          name,
          reference: order.reference,
          booking: booking.reference,
          items,
          travellers: await findOrderTravellers(db, [bookingId]),
          deadline: deadlineOf(order),
          link: `${deps.appUrl}/profile/bookings?view=${bookingId}`,
        });
      },
      payment: "extras_unpaid" satisfies ExtrasEmailKind,
      resendable: ({ status }) =>
        status === "extras_unpaid" || status === "extras_paid" || status === "extras_failed"
          ? [{ kind: status satisfies ExtrasEmailKind }]
          : [],
      kinds: {
        expired: "extras_expired",
        cancelled: "extras_withdrawn",
        cancelledRefunded: "extras_withdrawn",
        cancelledKept: "extras_withdrawn",
        paidLate: "extras_paid_late",
      } satisfies Record<string, ExtrasEmailKind>,
    },
    staffDetails: async (db, order) =>
      describeExtrasForStaff(order, await purchaseOf(db, order), await bookingOf(db, order)),
    async saleLines(db, sold) {
      const lines = sold.map(async (order) => {
        const { items } = await purchaseOf(db, order);
        const { supplier } = await bookingOf(db, order);
        return [order.id, extrasSaleLines(items, supplier)] as const;
      });
      return new Map(await Promise.all(lines));
    },
    personalData: {
      name: "flight_extras",
      async exportItems(db, all) {
        const rows = await Promise.all(all.map((order) => purchaseOf(db, order)));
        return new Map(
          rows.map(({ orderId, bookingId, items }) => [orderId, { booking: bookingId, items }]),
        );
      },
      isOpen: () => eq(orders.status, "extras_paid" satisfies FlightExtrasStatus),
    },
  };
}

async function purchaseOf(db: Queryable, { id }: Order) {
  const [purchase] = await db.select().from(flightExtras).where(eq(flightExtras.orderId, id));
  if (!purchase) throw new Error(`Order ${id} is of no bags and seats`);
  return purchase;
}

async function bookingOf(db: Queryable, order: Order): Promise<BookingRow> {
  const { bookingId } = await purchaseOf(db, order);
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Error(`Order ${order.id} is of no booking`);
  return booking;
}

/** Staff work by day; what the supplier asks is fixed for as long as a payment takes. */
function reviewEndOf(booking: BookingRow, { createdAt }: Order): Date {
  return reviewEnd({ ...booking, createdAt, heldUntil: null });
}
