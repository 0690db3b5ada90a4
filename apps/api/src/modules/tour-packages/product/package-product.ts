import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, gte } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import {
  awaitsPayment,
  changeOrderStatus,
  enqueueOrderEmail,
  findPartPayment,
  isOverdue,
  keptOf,
  type Order,
  type OrderDescription,
  type Product,
  orders,
  supplierCostLines,
} from "../../orders/index.ts";
import { findPaymentFee, paidNote } from "../../payments/index.ts";
import { toPackageTravellerDto } from "../bookings/traveller-dto.ts";
import { findPackageBookings, getPackageBooking } from "../bookings/find-package-bookings.ts";
import { releasePackageSpots } from "../bookings/release-package-spots.ts";
import { reviewEnd, secondChanceEnd } from "../checkout/deadlines.ts";
import type { TourPackageDeps } from "../deps.ts";
import type { EmailKind } from "../emails/messages.ts";
import { renderPackageEmail } from "../emails/render-email.ts";
import { resendableEmails } from "../emails/resendable-emails.ts";
import { itemizePackageBooking } from "./itemize-package-booking.ts";
import { PACKAGE_RECEIPT } from "./receipt-words.ts";
import { PACKAGE_STATUSES } from "./package-statuses.ts";

/** The package product of an order. */
export function createPackageProduct({
  jobs,
  company,
}: Pick<TourPackageDeps, "jobs" | "company">): Product {
  const product: Product = {
    name: "package",
    statuses: PACKAGE_STATUSES,
    words: {
      page: "/profile/bookings/package",
      held: { en: "Your spots are held", bn: "আপনার জায়গা" },
    },
    receipt: PACKAGE_RECEIPT,
    timing: { reviewEnd, secondChanceEnd },
    describe,
    itemize: itemizePackageBooking,
    async toGatewayProduct(db, { id }) {
      const { bought } = await getPackageBooking(db, id);
      return { kind: "service", name: bought.name.en, category: "Holiday package" };
    },
    release: releasePackageSpots,
    async confirm(tx, { id }, paid, now) {
      const change = { from: "booked", to: "confirmed" } as const;
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      await changeOrderStatus(tx, PACKAGE_STATUSES, id, change, details);
      await enqueueOrderEmail(jobs, tx, { orderId: id, kind: "confirmed" satisfies EmailKind });
    },
    emails: {
      causePrefix: (id) => `package-booking-${id}-`,
      async render(db, { order, name, back, creditNote, request }) {
        const terms = await findPartPayment(db, order.id);
        return renderPackageEmail({
          // Every kind that this product enqueues.
          kind: request.kind as EmailKind,
          order,
          booking: await getPackageBooking(db, order.id),
          terms,
          kept: terms ? keptOf(terms, await findPaymentFee(db, terms.firstPaymentId)) : 0,
          name,
          back,
          creditNote,
          company,
        });
      },
      payment: "booked",
      resendable: (facts) => resendableEmails(facts).map((kind) => ({ kind })),
      kinds: {
        expired: "expired",
        cancelled: "cancelled",
        cancelledRefunded: "cancelled_refunded",
        cancelledKept: "cancelled_kept",
        paidLate: "paid_late",
      } satisfies Record<string, EmailKind>,
    },
    async staffDetails(db, order, now) {
      const { packageId, departureId } = await getPackageBooking(db, order.id);
      const isHeld = awaitsPayment(product, order) && !isOverdue(product, order, now);
      return {
        allowedActions: [
          ...(isHeld || order.status === "confirmed" ? (["cancel"] as const) : []),
          ...(order.status === "booked" ? (["payment_link"] as const) : []),
        ],
        storedFields: { package_id: packageId, departure_id: departureId },
      };
    },
    async saleLines(db, sold) {
      const bookings = await findPackageBookings(db, ids(sold));
      return new Map(
        sold.map((order) => [
          order.id,
          supplierCostLines(order, bookings.get(order.id)?.unitCost ?? null),
        ]),
      );
    },
    personalData: {
      name: "package_bookings",
      async exportItems(db, exported, travellers) {
        const bookings = await findPackageBookings(db, ids(exported));
        return new Map(
          exported.map(({ id, travelDate }) => [
            id,
            {
              package: bookings.get(id)?.bought,
              departure_date: travelDate,
              travellers: travellers
                .filter(({ orderId }) => orderId === id)
                .map((row) => ({
                  ...toPackageTravellerDto(row),
                  passport_file: row.passportFile && `/api/v1/files/${row.passportFile}`,
                })),
            },
          ]),
        );
      },
      isOpen: (now) =>
        and(eq(orders.status, "confirmed"), gte(orders.travelEndsOn, todayInDhaka(now))),
    },
  };
  return product;
}

const ids = (all: readonly Order[]) => all.map(({ id }) => id);

async function describe(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, OrderDescription>> {
  const bookings = await findPackageBookings(db, ids(all));
  return new Map(
    Array.from(bookings, ([id, { bought }]) => [
      id,
      { name: bought.name, title: bought.name, route: null, isThereAndBack: false },
    ]),
  );
}
