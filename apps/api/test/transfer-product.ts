import { sql } from "drizzle-orm";
import type { Additions } from "../src/app.ts";
import {
  changeOrderStatus,
  enqueueOrderEmail,
  type Order,
  type OrderDeps,
  orders,
  type OrderStatuses,
  type Product,
  writeOrder,
} from "../src/modules/orders/index.ts";
import { paidNote } from "../src/modules/payments/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import { requestFingerprint } from "../src/platform/idempotency/request-fingerprint.ts";
import { renderCompanyEmail } from "../src/platform/mail/email-layout/company-email.ts";
import type { Platform } from "../src/platform/platform.ts";

/* A product of which the program knows nothing: rides from the airport, in one of nine cars a day. */

const NAME = "airport-transfer";
export const FARE = 1800;
const CARS = 9;
const DAY = "2027-01-15";
const TITLE = { en: "Airport to Gulshan", bn: "বিমানবন্দর থেকে গুলশান" };

type Status = "reserved" | "arranged" | "lapsed" | "called_off";

const STATUSES: OrderStatuses<Status> = {
  moves: {
    reserved: ["arranged", "lapsed", "called_off"],
    arranged: ["called_off"],
    lapsed: [],
    called_off: [],
  },
  payable: ["reserved"],
  expired: "lapsed",
  cancelled: "called_off",
  unsold: ["lapsed", "called_off"],
};

/** The tables of the product: its migration. */
export async function createTransferTables(db: Database): Promise<void> {
  await db.execute(
    sql`create table transfer_cars (day date primary key, taken int not null check (taken <= ${sql.raw(String(CARS))}))`,
  );
  await db.execute(sql`create table transfer_rides (
    order_id uuid primary key references orders (id), flight text not null, driver text)`);
}

/** Adds the product to an app. */
export const withTransfers: Additions = {
  module(platform, { orders: module }) {
    module.register(createTransferProduct(platform));
    return {};
  },
};

/** Orders a ride; the car is taken in the same transaction. */
export function orderTransfer(
  deps: OrderDeps,
  { accountId, key, now }: { readonly accountId: string; readonly key: string; readonly now: Date },
): Promise<Order> {
  const price = { total_price: FARE, coupon: null, coupon_discount: 0, total_payable: FARE };
  return writeOrder(
    deps,
    {
      product: NAME,
      statuses: STATUSES,
      first: "reserved" satisfies Status,
      whenFree: "arranged" satisfies Status,
      accountId,
      soldBy: null,
      hold: null,
      request: requestFingerprint(key, { ride: 1 }),
      language: "bn",
      quote: price,
      travelDate: DAY,
      travelEndsOn: DAY,
      paymentDeadline: new Date(now.getTime() + 3_600_000),
      travellers: [
        {
          title: "Ms",
          firstName: "Tania",
          lastName: "Rahman",
          dateOfBirth: "1990-04-02",
          gender: "female",
          country: "BD",
          nationality: "BD",
          email: `${accountId}@example.com`,
          phone: "+8801711000000",
        },
      ],
      photoKeeper: "transfer",
      email: { unpaid: "reserved", free: "arranged" },
      now,
    },
    async (tx, { id }) => {
      await tx.execute(sql`insert into transfer_cars (day, taken) values (${DAY}, 1)
        on conflict (day) do update set taken = transfer_cars.taken + 1`);
      await tx.execute(sql`insert into transfer_rides (order_id, flight) values (${id}, 'BG 148')`);
    },
  );
}

function createTransferProduct({ jobs, company }: Platform): Product {
  const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000);
  return {
    name: NAME,
    statuses: STATUSES,
    words: { label: { en: "Ride", bn: "যাত্রা" } },
    receipt: { en: { bought: "For this ride" }, bn: { bought: "যে যাত্রার জন্য" } },
    timing: {
      reviewEnd: ({ createdAt }) => inAnHour(createdAt),
      secondChanceEnd: (_order, now) => inAnHour(now),
    },
    describe: (_db, all) =>
      Promise.resolve(
        new Map(
          all.map(({ id }) => [
            id,
            { name: TITLE, title: TITLE, route: null, isThereAndBack: false },
          ]),
        ),
      ),
    itemize: (_db, { totalPayable }, language) =>
      Promise.resolve({
        bought: [{ label: TITLE[language], detail: DAY }],
        lines: [{ label: TITLE[language], amount: totalPayable }],
        isSample: false,
      }),
    toGatewayProduct: () =>
      Promise.resolve({ kind: "service", name: TITLE.en, category: "Transfer" }),
    async release(tx, ended) {
      await tx.execute(
        sql`update transfer_cars set taken = taken - ${ended.length} where day = ${DAY}`,
      );
    },
    async confirm(tx, { id }, paid, now) {
      await tx.execute(
        sql`update transfer_rides set driver = 'Karim' where order_id = ${id} and driver is null`,
      );
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      const change = { from: "reserved", to: "arranged" } as const;
      await changeOrderStatus(tx, STATUSES, id, change, details);
      await enqueueOrderEmail(jobs, tx, { orderId: id, kind: "arranged" });
    },
    emails: {
      causePrefix: (id) => `transfer-${id}-`,
      render: (_db, { order, name, request }) =>
        Promise.resolve(
          renderCompanyEmail(
            company,
            order.language,
            {
              subject: `${request.kind}: ${TITLE[order.language]}, ${order.reference}`,
              status: { label: request.kind, tone: "open" },
              title: TITLE[order.language],
              paragraphs: [name],
              button: "ghuri",
              steps: [],
            },
            company.site,
          ),
        ),
      payment: "reserved",
      resendable: ({ status }) => (status === "arranged" ? [{ kind: "arranged" }] : []),
      kinds: {
        expired: "lapsed",
        cancelled: "called_off",
        cancelledRefunded: "called_off_refunded",
        cancelledKept: "called_off_kept",
        paidLate: "paid_late",
      },
    },
    async staffDetails(db, { id, status }) {
      const { rows } = await db.execute(
        sql`select flight, driver from transfer_rides where order_id = ${id}`,
      );
      return {
        allowedActions: status === "reserved" || status === "arranged" ? ["cancel"] : [],
        storedFields: rows[0] as Record<string, string | null>,
      };
    },
    personalData: {
      name: "airport_transfers",
      exportItems: (_db, all, travellers) =>
        Promise.resolve(
          new Map(
            all.map(({ id }) => [
              id,
              {
                passengers: travellers.flatMap(({ orderId, firstName, lastName }) =>
                  orderId === id ? `${firstName} ${lastName}` : [],
                ),
              },
            ]),
          ),
        ),
      isOpen: () => sql`${orders.status} = 'arranged' and ${orders.travelEndsOn} >= current_date`,
    },
  };
}

/** How many cars of the day are taken. */
export async function takenCars(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select taken from transfer_cars where day = ${DAY}`);
  return Number(rows[0]?.["taken"] ?? 0);
}
