import type { NameEmailKind } from "@ghuri/contract/order-emails";
import { NAME_ANSWER_DAYS, type NameChargeStatus } from "@ghuri/contract/name-corrections";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  changeOrderStatus,
  deadlineOf,
  enqueueOrderEmail,
  formatName,
  type Order,
  orders,
  type Product,
} from "../../orders/index.ts";
import { paidNote } from "../../payments/index.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";
import type { FlightProductDeps } from "../deps.ts";
import { reviewEnd } from "../payment/deadlines.ts";
import { toGatewayProduct } from "../product/to-gateway-product.ts";
import { renderNameEmail } from "./charge-emails.ts";
import { chargeLines } from "./charge-lines.ts";
import { FLIGHT_NAME, NAME_CHARGE_STATUSES } from "./charge-statuses.ts";
import { nameSaleLines } from "./charge-sum.ts";
import { lapseCorrections } from "./end-charges.ts";
import { type ChargeRow, findChargesByOrder } from "./find-charges.ts";
import { flightNameCorrections } from "./tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAME = { en: "Name correction", bn: "নাম সংশোধন" } as const;

/** What an airline charges for the correction of a name as a product: an order with its own price (decision 0091). */
export function createNameProduct(deps: FlightProductDeps): Product {
  const { clock, jobs } = deps;
  return {
    name: FLIGHT_NAME,
    statuses: NAME_CHARGE_STATUSES,
    words: {
      page: "/profile/bookings/name",
      label: NAME,
      held: { en: "The airline’s offer to correct the name", bn: "নাম সংশোধনের প্রস্তাব" },
    },
    receipt: {
      en: { bought: "For this correction" },
      bn: { bought: "যে নাম সংশোধন হয়েছে" },
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
      const { charge, correction } = await chargeOf(db, order);
      const booking = await bookingOf(db, order);
      return {
        bought: [
          {
            label: formatName(correction.after),
            detail: `${formatName(correction.before)} → ${formatName(correction.after)}`,
          },
        ],
        lines: chargeLines(language, charge),
        isSample: isSampleBooking(booking),
      };
    },
    toGatewayProduct: async (db, order, now) => toGatewayProduct(await bookingOf(db, order), now),
    release: (tx, ended) => lapseCorrections(tx, ended, clock.now()),
    async confirm(tx, order, paid, now) {
      const { id } = order;
      const change = { from: "name_unpaid", to: "name_paid" } as const;
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      await changeOrderStatus(tx, NAME_CHARGE_STATUSES, id, change, details);
      // The case is back with staff, and the traveller hears from us anew.
      const { charge } = await chargeOf(tx, order);
      await tx
        .update(flightNameCorrections)
        .set({ promisedAt: new Date(now.getTime() + NAME_ANSWER_DAYS * DAY_MS) })
        .where(
          and(
            eq(flightNameCorrections.id, charge.correctionId),
            isNull(flightNameCorrections.outcome),
          ),
        );
      await enqueueOrderEmail(jobs, tx, {
        orderId: id,
        kind: "name_paid" satisfies NameEmailKind,
      });
    },
    emails: {
      causePrefix: (id) => `flight-name-${id}-`,
      async render(db, { order, name, request }) {
        const { charge, correction } = await chargeOf(db, order);
        const booking = await bookingOf(db, order);
        return renderNameEmail({
          // Every kind that this product enqueues.
          kind: request.kind as NameEmailKind,
          language: order.language,
          company: deps.company,
          name,
          reference: order.reference,
          booking: booking.reference,
          before: correction.before,
          after: correction.after,
          airlineCharge: charge.airlineCharge,
          serviceFee: charge.serviceFee,
          deadline: deadlineOf(order),
          promisedAt: correction.promisedAt,
          why: correction.reason ?? "",
          link: `${deps.appUrl}/profile/bookings?view=${booking.id}`,
        });
      },
      payment: "name_unpaid" satisfies NameEmailKind,
      resendable: ({ status }) =>
        status === "name_unpaid" || status === "name_paid" || status === "name_failed"
          ? [{ kind: status satisfies NameEmailKind }]
          : [],
      kinds: {
        expired: "name_expired",
        cancelled: "name_withdrawn",
        cancelledRefunded: "name_withdrawn",
        cancelledKept: "name_withdrawn",
        paidLate: "name_paid_late",
      } satisfies Record<string, NameEmailKind>,
    },
    async staffDetails(db, order) {
      const { charge, correction } = await chargeOf(db, order);
      const booking = await bookingOf(db, order);
      return {
        allowedActions: order.status === "name_unpaid" ? ["payment_link", "cancel"] : [],
        storedFields: {
          booking: booking.reference,
          supplier: booking.supplier,
          supplier_order_id: booking.supplierOrderId,
          correction: correction.id,
          name_before: formatName(correction.before),
          name_after: formatName(correction.after),
          airline_charge: String(charge.airlineCharge),
          service_fee: String(charge.serviceFee),
          old_ticket: correction.oldTicket,
          new_ticket: correction.newTicket,
        },
      };
    },
    async saleLines(db, sold) {
      const lines = sold.map(async (order) => {
        const { charge } = await chargeOf(db, order);
        const { supplier } = await bookingOf(db, order);
        return [order.id, nameSaleLines(charge, supplier)] as const;
      });
      return new Map(await Promise.all(lines));
    },
    personalData: {
      name: "flight_name_charges",
      async exportItems(db, all) {
        const rows = await findChargesByOrder(
          db,
          all.map(({ id }) => id),
        );
        return new Map(
          [...rows].map(([id, { charge, correction }]) => [
            id,
            {
              booking: correction.orderId,
              correction: correction.id,
              airline_charge: charge.airlineCharge,
              service_fee: charge.serviceFee,
            },
          ]),
        );
      },
      isOpen: () => eq(orders.status, "name_paid" satisfies NameChargeStatus),
    },
  };
}

async function chargeOf(db: Queryable, { id }: Pick<Order, "id">): Promise<ChargeRow> {
  const found = (await findChargesByOrder(db, [id])).get(id);
  if (!found) throw new Error(`Order ${id} is of no correction of a name`);
  return found;
}

async function bookingOf(db: Queryable, order: Order): Promise<BookingRow> {
  const { correction } = await chargeOf(db, order);
  const booking = await findBooking(db, correction.orderId);
  if (!booking) throw new Error(`Order ${order.id} is of no booking`);
  return booking;
}

/** Staff work by day; what the airline said holds as long as it said. */
function reviewEndOf(booking: BookingRow, { createdAt, paymentDeadline }: Order): Date {
  const end = reviewEnd({ ...booking, createdAt, heldUntil: null });
  return paymentDeadline !== null && paymentDeadline < end ? paymentDeadline : end;
}
