import { randomBytes } from "node:crypto";
import { and, eq, type SQL, sum } from "drizzle-orm";
import { parsePaisa } from "../sslcommerz/paisa.ts";
import type { Answered } from "./answer-questions.ts";
import { dhakaTime } from "./message.ts";
import { ENDINGS } from "./outcomes.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxRefunds, sandboxTries } from "./tables.ts";

/** A refund is under way for so long: enough to be seen, and to be waited for. */
const PROCESSING_MS = 3000;

/** Starts a refund: of money that came in, in parts that never exceed it, each number once. */
export async function startRefund(
  { db, clock }: SandboxDeps,
  query: Readonly<Record<string, string>>,
): Promise<Answered> {
  const { bank_tran_id: bankTranId = "", refund_trans_id: refundTranId = "" } = query;
  const paisa = parsePaisa(query["refund_amount"] ?? "");
  if (refundTranId === "" || refundTranId.length > 30) return failed("Invalid refund_trans_id");
  if (!paisa) return failed("Invalid refund_amount");
  if (!query["refund_remarks"]) return failed("Invalid refund_remarks");
  const now = clock.now();
  return db.transaction(async (tx): Promise<Answered> => {
    // The lock makes two partial refunds at once add up.
    const [paid] = await tx
      .select()
      .from(sandboxTries)
      .where(and(eq(sandboxTries.bankTranId, bankTranId), eq(sandboxTries.status, "VALID")))
      .for("update");
    if (!paid || now < paid.validAt) return failed("Invalid bank_tran_id");
    const { refund } = ENDINGS[paid.outcome];
    if (refund === "refused") return failed("Refund is not allowed for this transaction");
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
    const body = {
      APIConnect: "DONE",
      bank_tran_id: bankTranId,
      trans_id: paid.tranId,
      refund_trans_id: refundTranId,
      refund_ref_id: reference,
      status: "success",
      errorReason: "",
    };
    return { body, fault: refund === "lost" ? "server_error" : null };
  });
}

export async function refundStatus(deps: SandboxDeps, reference: string): Promise<Answered> {
  const told = await tellRefund(deps, eq(sandboxRefunds.reference, reference));
  return told ? { body: told, fault: null } : failed("Invalid refund_ref_id");
}

/** By the merchant's own number; a question of this sandbox, which the vendor's pages do not have. */
export async function refundByNumber(deps: SandboxDeps, number: string): Promise<Answered> {
  const told = await tellRefund(deps, eq(sandboxRefunds.refundTranId, number));
  return told ? { body: told, fault: null } : failed("Invalid refund_trans_id", number);
}

async function tellRefund({ db, clock }: SandboxDeps, wanted: SQL) {
  const [found] = await db
    .select({ refund: sandboxRefunds, outcome: sandboxTries.outcome })
    .from(sandboxRefunds)
    .innerJoin(sandboxTries, eq(sandboxTries.bankTranId, sandboxRefunds.bankTranId))
    .where(wanted);
  if (!found) return null;
  const { refund, outcome } = found;
  const isOver = clock.now() >= refund.refundedAt;
  const isCalledOff = ENDINGS[outcome].refund === "called_off";
  const end = isCalledOff ? "cancelled" : "refunded";
  return {
    APIConnect: "DONE",
    bank_tran_id: refund.bankTranId,
    refund_trans_id: refund.refundTranId,
    refund_ref_id: refund.reference,
    initiated_on: dhakaTime(refund.initiatedAt),
    refunded_on: isOver && !isCalledOff ? dhakaTime(refund.refundedAt) : "",
    status: isOver ? end : "processing",
    errorReason: isOver && isCalledOff ? "Account of the customer is closed" : "",
  };
}

function failed(errorReason: string, number = ""): Answered {
  const body = {
    APIConnect: "DONE",
    status: "failed",
    refund_trans_id: number,
    refund_ref_id: "",
    errorReason,
  };
  return { body, fault: null };
}
