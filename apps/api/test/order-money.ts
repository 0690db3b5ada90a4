import { createPurposes } from "../src/modules/payments/subjects/purposes.ts";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  cancelOrder,
  createOrderPurpose,
  type OrderDeps,
  type Product,
  productOf,
} from "../src/modules/orders/index.ts";
import { expireOverdueOrders } from "../src/modules/orders/expiry/expire-orders.ts";
import { confirmPaidOrder } from "../src/modules/orders/payment/confirm-paid-order.ts";
import { orders, orderTravellers } from "../src/modules/orders/tables.ts";
import {
  advanceRefund,
  decideRiskyPayment,
  reopenRefund,
  requestGatewayRefund,
} from "../src/modules/payments/index.ts";
import type { PaymentsDeps } from "../src/modules/payments/deps.ts";
import type { GatewayTransaction } from "../src/modules/payments/gateways/gateway.ts";
import { decideManualPayment } from "../src/modules/payments/manual/decide-manual-payment.ts";
import { recordRefundAnswer } from "../src/modules/payments/refunds/record-refund-answer.ts";
import { refundMove } from "../src/modules/payments/refunds/refund-status.ts";
import { settleOrHold } from "../src/modules/payments/settlement/settle-or-hold.ts";
import { createStaffTransaction } from "../src/modules/payments/settlement/staff-transaction.ts";
import { gatewayRefunds, payments, refundQueue } from "../src/modules/payments/tables.ts";
import { storedFiles } from "../src/platform/files/tables.ts";
import { Refusal } from "../src/platform/http/refusals/refuse.ts";
import type { Transaction } from "../src/platform/db/database.ts";
import type { TestApp } from "./test-app.ts";

/* Orders without a shop around them, and everything that can move their money. */

const STAFF = "00000000-0000-4000-8000-000000000001";

/** The use cases through which money of an order moves, on the database of a test app. */
export interface OrderMoney {
  /** A new unpaid order of this price in taka with two pages at the gateway and a manual payment in review. */
  sell(price: number): Promise<SoldOrder>;
}

/** An order whose money a test moves. Each call may be refused, and changes nothing then. */
export interface SoldOrder {
  readonly id: string;
  /** The gateway reports a charge of this page, in paisa. */
  charge(page: 0 | 1, charge: { number: number; paisa: number; isRisky: boolean }): Promise<void>;
  /** Staff clear or refuse the charges that the gateway called risky. */
  decideRisky(verdict: "clear" | "refuse"): Promise<void>;
  /** Staff find a transfer of this many taka in the bank statement. */
  transfer(reference: string, taka: number): Promise<void>;
  rejectTransfers(): Promise<void>;
  /** The job after a payment runs: for every payment that pays for the order. */
  handlePayment(): Promise<void>;
  /** Staff cancel it and give back this many taka. */
  cancel(refund: number | "all"): Promise<void>;
  /** Two days pass. */
  expire(): Promise<void>;
  /** Staff move a refund on, by hand. */
  moveRefund(place: number, to: "approved" | "rejected" | "sent" | "done"): Promise<void>;
  reopenRefund(place: number): Promise<void>;
  /** Staff have the gateway send a refund, and it answers. */
  orderRefund(place: number): Promise<void>;
  answerRefund(place: number, state: "processing" | "refunded" | "failed"): Promise<void>;
  /** What is stored of it. */
  read(): Promise<{ readonly status: string; readonly paymentId: string | null }>;
}

/** Opens the use cases; `shop`: the dependencies of the test app's payments. */
export async function openOrderMoney(app: TestApp, shop: PaymentsDeps): Promise<OrderMoney> {
  const { db } = app.database;
  const { clock } = app;
  const product = bareProduct(productOf(app.orders, "package"));
  const orderDeps: OrderDeps = { ...app.orders, products: new Map([["package", product]]) };
  const purpose = createOrderPurpose(product);
  const payment: PaymentsDeps = { ...shop, purposes: createPurposes({ package: purpose }) };
  const proof = randomUUID();
  await db
    .insert(storedFiles)
    .values({ id: proof, ownerId: STAFF, size: 1, createdAt: clock.now() });

  /** Runs a use case; a refusal is an answer like any other. */
  const attempt = async (work: (tx: Transaction) => Promise<unknown>): Promise<void> => {
    await db.transaction(work).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };

  async function sell(price: number): Promise<SoldOrder> {
    const id = randomUUID();
    const accountId = randomUUID();
    const now = clock.now();
    await db.insert(orders).values({
      id,
      product: "package",
      reference: id.slice(0, 13).toUpperCase(),
      accountId,
      requestHash: "",
      language: "en",
      status: "booked",
      totalPrice: price,
      totalPayable: price,
      travellers: 1,
      travelDate: "2030-01-01",
      travelEndsOn: "2030-01-03",
      paymentDeadline: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    });
    await db.insert(orderTravellers).values({
      id: randomUUID(),
      orderId: id,
      position: 0,
      title: "Mr",
      firstName: "Rafiq",
      lastName: "Islam",
      dateOfBirth: "1990-01-01",
      gender: "male",
      country: "BD",
      nationality: "BD",
      email: "rafiq@example.com",
      phone: "+8801700000000",
    });
    const pages = [randomUUID(), randomUUID()] as const;
    const manual = randomUUID();
    const row = { purpose: "package", subjectId: id, accountId, amount: price } as const;
    const named = (of: string) => of.replaceAll("-", "").slice(0, 28).toUpperCase();
    await db.insert(payments).values([
      {
        ...row,
        id: pages[0],
        attemptRef: named(pages[0]),
        method: "online",
        gateway: "sslcommerz",
        status: "expired",
        createdAt: now,
      },
      {
        ...row,
        id: pages[1],
        attemptRef: named(pages[1]),
        method: "online",
        gateway: "sslcommerz",
        status: "open",
        createdAt: now,
      },
      {
        ...row,
        id: manual,
        attemptRef: named(manual),
        method: "manual",
        status: "review",
        depositTo: { id: "brac-1", name: "BRAC Bank", number: "1" },
        depositFrom: "City Bank",
        paymentProof: proof,
        createdAt: now,
      },
    ]);
    const attemptOf = async (paymentId: string) => {
      const [found] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (!found) throw new Error("no such payment");
      return found;
    };
    const refundAt = async (place: number) => {
      const rows = await db
        .select({ refund: refundQueue })
        .from(refundQueue)
        .innerJoin(payments, eq(payments.id, refundQueue.paymentId))
        .where(eq(payments.subjectId, id))
        .orderBy(refundQueue.createdAt, refundQueue.id);
      return rows.length === 0 ? null : (rows[place % rows.length]?.refund ?? null);
    };
    const staff = { staffId: STAFF, note: null } as const;
    return {
      id,
      charge: async (page, { number, paisa, isRisky }) => {
        const known = await attemptOf(pages[page]);
        const reference = `${known.attemptRef}-${number}`;
        const transaction: GatewayTransaction = createStaffTransaction(known, "paid", {
          paisa,
          isRisky,
          confirmationRef: reference,
          chargeRef: reference,
        });
        await attempt((tx) =>
          settleOrHold(payment, tx, { known, transaction, source: "reconcile" }),
        );
      },
      decideRisky: async (verdict) => {
        for (const paymentId of pages)
          await attempt((tx) =>
            decideRiskyPayment(payment, tx, { paymentId, staffId: STAFF, verdict, note: "" }),
          );
      },
      transfer: (reference, taka) =>
        attempt((tx) =>
          decideManualPayment(payment, tx, {
            ...staff,
            paymentId: manual,
            verdict: "approve",
            deposit: { bankReference: `${id}-${reference}`, valueDate: "2026-11-21", amount: taka },
          }),
        ),
      rejectTransfers: () =>
        attempt((tx) =>
          decideManualPayment(payment, tx, { ...staff, paymentId: manual, verdict: "reject" }),
        ),
      handlePayment: async () => {
        for (const paymentId of [...pages, manual]) {
          const { paysSubject, attemptRef, paidAt } = await attemptOf(paymentId);
          if (!paysSubject || !paidAt) continue;
          await confirmPaidOrder(orderDeps, {
            paymentId,
            attemptRef,
            subjectId: id,
            amount: price,
            paidAt: paidAt.toISOString(),
          });
        }
      },
      cancel: (refund) =>
        attempt((tx) => cancelOrder(orderDeps, tx, product, { orderId: id, by: "staff", refund })),
      expire: async () => {
        clock.advanceMinutes(2 * 24 * 60);
        const queryPaymentsBeforeExpiry = () => Promise.resolve();
        await expireOverdueOrders({ ...orderDeps, queryPaymentsBeforeExpiry });
      },
      moveRefund: async (place, to) => {
        const refund = await refundAt(place);
        const move = refund && refundMove(refund.status, to);
        if (!move) return;
        const details = {
          at: clock.now(),
          staffId: STAFF,
          bankReference: "X",
          payeeAccount: "City Bank 1",
        };
        await attempt((tx) => advanceRefund(payment, tx, refund.id, move, details));
      },
      reopenRefund: async (place) => {
        const refund = await refundAt(place);
        if (!refund) return;
        await attempt((tx) =>
          reopenRefund(payment, tx, { refundId: refund.id, staffId: STAFF, now: clock.now() }),
        );
      },
      orderRefund: async (place) => {
        const refund = await refundAt(place);
        if (!refund) return;
        await attempt((tx) =>
          requestGatewayRefund(payment, tx, { refundId: refund.id, staffId: STAFF }),
        );
        await db
          .update(gatewayRefunds)
          .set({ state: "asked", askedAt: clock.now() })
          .where(sql`refund_id = ${refund.id} and state = 'ordered'`);
      },
      answerRefund: async (place, state) => {
        const refund = await refundAt(place);
        if (!refund) return;
        const [asked] = await db
          .select()
          .from(gatewayRefunds)
          .where(eq(gatewayRefunds.refundId, refund.id));
        if (!asked) return;
        const answer = { state, reference: `G-${refund.reference}`, reason: "no" };
        await recordRefundAnswer(payment, asked, answer);
      },
      read: async () => {
        const [found] = await db.select().from(orders).where(eq(orders.id, id));
        if (!found) throw new Error("no such order");
        return found;
      },
    };
  }
  return { sell };
}

/** A package without a departure behind it. */
function bareProduct(product: Product): Product {
  return {
    ...product,
    release: () => Promise.resolve(),
    describe: (_db, all) =>
      Promise.resolve(
        new Map(
          all.map(({ id }) => [
            id,
            {
              name: { en: "A package", bn: "একটি প্যাকেজ" },
              title: { en: "A package", bn: "একটি প্যাকেজ" },
              route: null,
              isThereAndBack: false,
            },
          ]),
        ),
      ),
  };
}
