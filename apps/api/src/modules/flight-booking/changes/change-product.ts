import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import type { ChangeSum, FlightChangeStatus } from "@ghuri/contract/flight-changes";
import type { Language } from "@ghuri/contract/messages/message";
import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { formatDate } from "../../../platform/format.ts";
import {
  changeOrderStatus,
  deadlineOf,
  enqueueOrderEmail,
  type Order,
  orders,
  type Product,
} from "../../orders/index.ts";
import { paidNote } from "../../payments/index.ts";
import { findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";
import type { FlightProductDeps } from "../deps.ts";
import { changeAtSupplierJob } from "../jobs.ts";
import { reviewEnd } from "../payment/deadlines.ts";
import { toGatewayProduct } from "../product/to-gateway-product.ts";
import { flightChanges } from "../tables.ts";
import { renderChangeEmail } from "./change-emails.ts";
import { changedSaleLines } from "./change-lines.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";
import { changedSlices } from "./changed-slices.ts";
import { describeChangeForStaff } from "./describe-change-for-staff.ts";
import { freeNewSeats } from "./fail-change.ts";

const HOUR_MS = 3_600_000;

const WORDS = {
  en: {
    change: "Change of flight",
    difference: "Fare difference",
    penalty: "Airline’s charge",
    fee: "Change fee",
  },
  bn: {
    change: "ফ্লাইট পরিবর্তন",
    difference: "ভাড়ার পার্থক্য",
    penalty: "এয়ারলাইনের চার্জ",
    fee: "পরিবর্তনের ফি",
  },
} as const;

/** A change of flights as a product: an order whose price is the difference (decision 0039). */
export function createChangeProduct(deps: FlightProductDeps): Product {
  const { jobs } = deps;
  return {
    name: FLIGHT_CHANGE,
    statuses: CHANGE_STATUSES,
    words: {
      page: "/profile/bookings/change",
      label: { en: "Change of flight", bn: "ফ্লাইট পরিবর্তন" },
      held: { en: "Your new seats are held", bn: "আপনার নতুন আসন" },
    },
    receipt: {
      en: { bought: "For the change to these flights" },
      bn: { bought: "যে ফ্লাইটে বদল হয়েছে" },
    },
    timing: {
      reviewEnd: async (order, tx) => reviewEndOf(deps, order, tx),
      secondChanceEnd: async (order, now, tx) =>
        earlier(await reviewEndOf(deps, order, tx), new Date(now.getTime() + HOUR_MS)),
    },
    async describe(db, all) {
      const changes = await changesOf(db, all);
      return new Map(
        all.map((order) => {
          const change = changeOf(changes, order);
          const { origin, destination } = change.before;
          const routes = changedSlices(change).map(
            ({ before }) => `${before.origin}–${before.destination}`,
          );
          const name = (language: Language) => [WORDS[language].change, ...routes].join(", ");
          const title = { en: name("en"), bn: name("bn") };
          return [
            order.id,
            { name: title, title, route: { origin, destination }, isThereAndBack: false },
          ];
        }),
      );
    },
    async itemize(db, order, language) {
      const change = changeOf(await changesOf(db, [order]), order);
      const booking = await findBooking(db, change.bookingId);
      const { sum } = change.choice;
      return {
        bought: changedSlices(change)
          .flatMap(({ after }) => after.segments)
          .map((one) => ({
            label: `${one.origin} – ${one.destination}`,
            detail: `${formatDate(language, one.departure_time)} · ${one.airline_code} ${one.airline_flight_number}`,
          })),
        lines: sum.total < 0 ? [] : sumLines(sum, language),
        isSample: booking !== undefined && isSampleBooking(booking),
      };
    },
    async itemizeCredit(db, order, language) {
      const { choice } = changeOf(await changesOf(db, [order]), order);
      return sumLines(choice.sum, language)
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) => ({ label, amount: -amount }));
    },
    async toGatewayProduct(db, order, now) {
      const { bookingId } = changeOf(await changesOf(db, [order]), order);
      const booking = await findBooking(db, bookingId);
      if (!booking) throw new Error(`Change ${order.id} is of no booking`);
      return toGatewayProduct(booking, now);
    },
    release: (tx, ended) =>
      freeNewSeats(
        deps,
        tx,
        ended.map(({ id }) => id),
      ),
    async confirm(tx, { id }, paid, now) {
      const change = { from: "change_unpaid", to: "change_paid" } as const;
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      await changeOrderStatus(tx, CHANGE_STATUSES, id, change, details);
      await enqueueOrderEmail(jobs, tx, {
        orderId: id,
        kind: "change_paid" satisfies ChangeEmailKind,
      });
      await jobs.enqueue(tx, changeAtSupplierJob, { changeId: id });
    },
    emails: {
      causePrefix: (id) => `flight-change-${id}-`,
      async render(db, { order, name, request }) {
        const change = changeOf(await changesOf(db, [order]), order);
        const booking = await findBooking(db, change.bookingId);
        return renderChangeEmail({
          // Every kind that this product enqueues.
          kind: request.kind as ChangeEmailKind,
          language: order.language,
          company: deps.company,
          name,
          reference: order.reference,
          booking: booking?.reference ?? "",
          changed: changedSlices(change),
          sum: change.choice.sum,
          deadline: deadlineOf(order),
          wishedDate: change.wishedDate,
          note: String(request.details?.["note"] ?? ""),
          link: `${deps.appUrl}/profile/bookings?view=${change.bookingId}`,
        });
      },
      payment: "change_unpaid" satisfies ChangeEmailKind,
      resendable: ({ status }) =>
        status === "change_unpaid" || status === "change_paid" || status === "change_failed"
          ? [{ kind: status satisfies ChangeEmailKind }]
          : [],
      kinds: {
        expired: "change_expired",
        cancelled: "change_withdrawn",
        cancelledRefunded: "change_withdrawn",
        cancelledKept: "change_withdrawn",
        paidLate: "change_paid_late",
      } satisfies Record<string, ChangeEmailKind>,
    },
    async staffDetails(db, order) {
      const change = changeOf(await changesOf(db, [order]), order);
      return describeChangeForStaff(order, change, await findBooking(db, change.bookingId));
    },
    async saleLines(db, sold) {
      const changes = await changesOf(db, sold);
      const lines = sold.map(async (order) => {
        const { choice, bookingId } = changeOf(changes, order);
        // What is given back is booked when the change is carried out, as a part of the booking's sale.
        if (choice.sum.total < 0) return [order.id, []] as const;
        const booking = await findBooking(db, bookingId);
        return [order.id, changedSaleLines(choice.sum, booking?.supplier ?? "")] as const;
      });
      return new Map(await Promise.all(lines));
    },
    personalData: {
      name: "flight_changes",
      async exportItems(db, all) {
        const changes = await changesOf(db, all);
        return new Map(
          all.map((order) => {
            const change = changeOf(changes, order);
            const { before, choice, bookingId } = change;
            const also = changedSlices(change).slice(1);
            return [
              order.id,
              {
                booking: bookingId,
                before,
                after: choice.leg,
                ...(also.length > 0 ? { also } : {}),
                sum: choice.sum,
              },
            ];
          }),
        );
      },
      isOpen: () => eq(orders.status, "change_paid" satisfies FlightChangeStatus),
    },
  };
}

/** What a change costs, line by line. */
function sumLines({ fare_difference, penalty, service_fee }: ChangeSum, language: Language) {
  const words = WORDS[language];
  return [
    { label: words.difference, amount: fare_difference },
    { label: words.penalty, amount: penalty },
    { label: words.fee, amount: service_fee },
  ];
}

type Change = typeof flightChanges.$inferSelect;

async function changesOf(
  db: Queryable,
  all: readonly Order[],
): Promise<ReadonlyMap<string, Change>> {
  if (all.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flightChanges)
    .where(
      inArray(
        flightChanges.orderId,
        all.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.orderId, row]));
}

function changeOf(changes: ReadonlyMap<string, Change>, { id }: Order): Change {
  const change = changes.get(id);
  if (!change) throw new Error(`Order ${id} is of no change`);
  return change;
}

/** Staff work by day; a remote supplier's quote ends when it ends. */
async function reviewEndOf(
  { search }: FlightProductDeps,
  order: Order,
  db: Queryable,
): Promise<Date> {
  const { bookingId } = changeOf(await changesOf(db, [order]), order);
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Error(`Change ${order.id} is of no booking`);
  const { createdAt } = order;
  const supplier = getSupplier(search.suppliers, booking.supplier);
  const end = reviewEnd({ ...booking, createdAt, heldUntil: null });
  return supplier.kind === "remote" ? earlier(end, order.paymentDeadline ?? end) : end;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
