import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertOldRow, upgradeDatabase } from "../../../test/upgrade-database.ts";
import type { OpenDatabase } from "../../platform/db/open-database.ts";
import { newId } from "../../platform/ids.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { invoices } from "./tables.ts";

let database: OpenDatabase;
const [later, lastYear, first] = [newId(), newId(), newId()];
beforeAll(async () => {
  database = await upgradeDatabase("0045_money", async (session) => {
    const order = async (id: string, reference: string, at: string) => {
      const paymentId = newId();
      await insertOldRow(session, "orders", {
        id,
        product: "visa",
        reference,
        account_id: newId(),
        request_hash: "hash",
        language: "en",
        status: "cancelled",
        total_price: 5000,
        total_payable: 5000,
        travellers: 1,
        travel_date: "2026-12-10",
        travel_ends_on: "2026-12-10",
        payment_deadline: at,
        payment_id: paymentId,
        confirmed_at: at,
        created_at: at,
      });
      await insertOldRow(session, "payments", {
        id: paymentId,
        attempt_ref: reference,
        purpose: "visa",
        subject_id: id,
        account_id: newId(),
        amount: 5000,
        fee: 75,
        method: "online",
        gateway: "sslcommerz",
        status: "paid",
        pays_subject: true,
        verification_code: `CODE${reference}`,
        created_at: at,
        paid_at: at,
      });
      return paymentId;
    };
    await order(later, "BBBBBB", "2026-11-02T06:00:00Z");
    await order(lastYear, "CCCCCC", "2025-11-02T06:00:00Z");
    const paymentId = await order(first, "AAAAAA", "2026-11-01T06:00:00Z");
    await insertOldRow(session, "refund_queue", {
      id: newId(),
      payment_id: paymentId,
      reason: "booking_cancelled",
      paisa: 400_000,
      status: "done",
      created_at: "2026-11-03T06:00:00Z",
    });
  });
});
afterAll(() => database.close());

const listed = async () => {
  const rows = await database.db
    .select()
    .from(invoices)
    .orderBy(asc(invoices.kind), asc(invoices.year), asc(invoices.number));
  return rows.map((row) => [
    formatInvoiceNumber({ ...row, number: row.number ?? 0 }),
    row.orderReference,
    row.totalPaisa,
  ]);
};

it("sales of an earlier version are numbered in the order in which they were paid, and new ones go on from there", async () => {
  const past = [
    ["CN-2026-000001", "AAAAAA", 400_000],
    ["INV-2025-000001", "CCCCCC", 507_500],
    ["INV-2026-000001", "AAAAAA", 507_500],
    ["INV-2026-000002", "BBBBBB", 507_500],
  ];
  expect(await listed()).toEqual(past);
  await database.db.transaction((tx) =>
    issueInvoice(tx, {
      kind: "invoice",
      issuedAt: new Date("2026-11-20T06:00:00Z"),
      product: "visa",
      orderId: newId(),
      orderReference: "DDDDDD",
      totalPaisa: 100,
      servicePaisa: 0,
      vatPercent: null,
      vatPaisa: 0,
    }),
  );
  expect(await listed()).toEqual([...past, ["INV-2026-000003", "DDDDDD", 100]]);
});
