import type { MismatchKind } from "@ghuri/contract/admin-reports";
import fc from "fast-check";
import { payments, refundQueue } from "../src/modules/payments/tables.ts";
import { orders } from "../src/modules/orders/tables.ts";
import type { Transaction } from "../src/platform/db/database.ts";
import { storedFiles } from "../src/platform/files/tables.ts";
import { sendApplication } from "./apply-for-visa.ts";
import { signUp } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/* A week of random ledger lines; each states the result that reconciliation should find. */

export const WEEK = { from: "2026-11-16", to: "2026-11-22" };
export const IN_WEEK = "2026-11-19T06:00:00Z";
/** An instant before the week begins in Dhaka, and the first one after it. */
const OUTSIDE = ["2026-11-15T17:59:59.999Z", "2026-11-22T18:00:00Z"];

/** Enough for two refunds of it. */
const taka = fc.integer({ min: 10, max: 20_000_000 });
const method = fc.constantFrom("online" as const, "manual" as const);
const at = fc.constantFrom(IN_WEEK, IN_WEEK, IN_WEEK, ...OUTSIDE);

interface Line {
  readonly price: number;
  readonly method: "online" | "manual";
  readonly at: string;
}

export interface Sale extends Line {
  /** Refunds of the line, in hundredths of its price. */
  readonly promises: readonly {
    readonly share: number;
    readonly stage: "requested" | "approved" | "sent" | "done" | "rejected";
  }[];
}

const saleWith = (...stages: Sale["promises"][number]["stage"][]): fc.Arbitrary<Sale> =>
  fc.record({
    price: taka,
    method,
    at,
    promises: fc.array(
      fc.record({ share: fc.integer({ min: 1, max: 45 }), stage: fc.constantFrom(...stages) }),
      { maxLength: 2 },
    ),
  });

export const sale = saleWith("requested", "approved", "sent", "done", "rejected");
/** No refund of it is still pending. */
export const settledSale = saleWith("done", "rejected");

export const ledgerMismatch = fc.record({
  kind: fc.constantFrom("lost", "held", "unpaid", "short", "over"),
  taka: fc.integer({ min: 1, max: 9_000_000 }),
  method,
  at,
});
type Fault = typeof ledgerMismatch extends fc.Arbitrary<infer F> ? F : never;

/** The expected result of a line. */
export interface ExpectedMismatch {
  readonly kind: MismatchKind;
  readonly difference: number;
}

/** Ways to write a line; each returns the discrepancies of the line. */
export interface LedgerWriter {
  /** A correct sale: its payment arrived, and its refunds are pending or done. */
  sell(tx: Transaction, sold: Sale): Promise<ExpectedMismatch[]>;
  /** A discrepancy. */
  addMismatch(tx: Transaction, wrong: Fault): Promise<ExpectedMismatch[]>;
}

/** The ledger of visas, since a visa needs one row only. */
export async function createLedgerWriter(app: TestApp): Promise<LedgerWriter> {
  await sendApplication(app, await signUp(app));
  const { db } = app.database;
  const [application] = await db.select().from(orders);
  const [photo] = await db.select({ id: storedFiles.id }).from(storedFiles);
  if (!application || !photo) throw new Error("no application");
  const depositTo = {} as NonNullable<(typeof payments.$inferInsert)["depositTo"]>;
  const byHand = { depositTo, depositFrom: "x", paymentProof: photo.id };

  async function pay(
    tx: Transaction,
    subjectId: string,
    line: Line,
    over: Partial<typeof payments.$inferInsert> = {},
  ): Promise<string> {
    const id = crypto.randomUUID();
    await tx.insert(payments).values({
      id,
      attemptRef: id.slice(0, 30),
      purpose: "visa",
      subjectId,
      accountId: application?.accountId ?? "",
      amount: line.price,
      method: line.method,
      gateway: line.method === "online" ? "sslcommerz" : null,
      ...(line.method === "manual" ? byHand : {}),
      status: "paid",
      createdAt: new Date(line.at),
      paidAt: new Date(line.at),
      ...over,
    });
    return id;
  }

  /** A subject that is marked as paid by that payment. */
  async function book(tx: Transaction, id: string, line: Line, paymentId: string): Promise<void> {
    if (!application) return;
    await tx.insert(orders).values({
      ...application,
      id,
      reference: id.slice(0, 12).toUpperCase(),
      requestKey: null,
      travellers: 1,
      totalPrice: line.price,
      couponDiscount: 0,
      couponCode: null,
      totalPayable: line.price,
      paymentId,
      confirmedAt: new Date(line.at),
    });
  }

  async function refundPart(
    tx: Transaction,
    paymentId: string,
    { price, at: when, promises }: Sale,
  ): Promise<number> {
    const reasons = ["late", "booking_cancelled"] as const;
    let waiting = 0;
    for (const [place, { share, stage }] of promises.entries()) {
      const back = Math.max(1, Math.floor((price * share) / 100));
      await tx.insert(refundQueue).values({
        id: crypto.randomUUID(),
        paymentId,
        reason: reasons[place] ?? "late",
        paisa: back * 100,
        status: stage,
        createdAt: new Date(when),
      });
      if (stage !== "done" && stage !== "rejected") waiting += back;
    }
    return waiting;
  }

  const found = ({ at: when }: Line, kind: MismatchKind, difference: number): ExpectedMismatch[] =>
    when === IN_WEEK ? [{ kind, difference }] : [];

  return {
    async sell(tx, sold) {
      const id = crypto.randomUUID();
      const paymentId = await pay(tx, id, sold);
      await book(tx, id, sold, paymentId);
      const waiting = await refundPart(tx, paymentId, sold);
      return waiting === 0 ? [] : found(sold, "refund_waiting", waiting);
    },
    async addMismatch(tx, { kind, taka: wrong, ...where }) {
      const id = crypto.randomUUID();
      const line = { ...where, price: wrong };
      if (kind === "lost") {
        await pay(tx, id, line);
        return found(line, "money_without_booking", wrong);
      }
      if (kind === "held") {
        await pay(tx, id, line, { status: "failed", paidAt: null, receivedPaisa: wrong * 100 });
        return found(line, "money_held", wrong);
      }
      if (kind === "unpaid") {
        await book(tx, id, line, crypto.randomUUID());
        return found(line, "booking_without_money", -wrong);
      }
      const price = wrong + 5_000_000;
      const came = kind === "short" ? price - wrong : price + wrong;
      await book(tx, id, { ...line, price }, await pay(tx, id, { ...line, price: came }));
      return found(line, "amount_differs", came - price);
    },
  };
}
