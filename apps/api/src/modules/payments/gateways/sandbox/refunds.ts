import { randomBytes } from "node:crypto";
import { and, eq, sum } from "drizzle-orm";
import { parsePaisa } from "../sslcommerz/paisa.ts";
import { dhakaTime } from "./message.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxRefunds, sandboxTries } from "./tables.ts";

/** A refund is under way for so long. */
const PROCESSING_MS = 2 * 60_000;

/** Starts a refund: of money that came in, in parts that never exceed it, each number once. */
export async function startRefund(
  { db, clock }: SandboxDeps,
  query: Readonly<Record<string, string>>,
) {
  const { bank_tran_id: bankTranId = "", refund_trans_id: refundTranId = "" } = query;
  const paisa = parsePaisa(query["refund_amount"] ?? "");
  if (refundTranId === "" || refundTranId.length > 30) return failed("Invalid refund_trans_id");
  if (!paisa) return failed("Invalid refund_amount");
  if (!query["refund_remarks"]) return failed("Invalid refund_remarks");
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The lock makes two partial refunds at once add up.
    const [paid] = await tx
      .select()
      .from(sandboxTries)
      .where(and(eq(sandboxTries.bankTranId, bankTranId), eq(sandboxTries.status, "VALID")))
      .for("update");
    if (!paid || now < paid.validAt) return failed("Invalid bank_tran_id");
    const [given] = await tx
      .select({ paisa: sum(sandboxRefunds.paisa) })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.bankTranId, bankTranId));
    if (Number(given?.paisa ?? 0) + paisa > paid.paisa)
      return failed("Refund amount exceeds the paid amount");
    const reference = randomBytes(12).toString("hex");
    const written = await tx
      .insert(sandboxRefunds)
      .values({
        reference,
        bankTranId,
        refundTranId,
        paisa,
        initiatedAt: now,
        refundedAt: new Date(now.getTime() + PROCESSING_MS),
      })
      .onConflictDoNothing({ target: sandboxRefunds.refundTranId })
      .returning();
    if (written.length === 0) return failed("refund_trans_id is already used");
    return {
      APIConnect: "DONE",
      bank_tran_id: bankTranId,
      trans_id: paid.tranId,
      refund_ref_id: reference,
      status: "success",
      errorReason: "",
    };
  });
}

export async function refundStatus({ db, clock }: SandboxDeps, reference: string) {
  const [refund] = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference));
  if (!refund) return failed("Invalid refund_ref_id");
  const isDone = clock.now() >= refund.refundedAt;
  return {
    APIConnect: "DONE",
    bank_tran_id: refund.bankTranId,
    refund_ref_id: reference,
    initiated_on: dhakaTime(refund.initiatedAt),
    refunded_on: isDone ? dhakaTime(refund.refundedAt) : "",
    status: isDone ? "refunded" : "processing",
    errorReason: "",
  };
}

function failed(errorReason: string) {
  return { APIConnect: "DONE", status: "failed", refund_ref_id: "", errorReason };
}
