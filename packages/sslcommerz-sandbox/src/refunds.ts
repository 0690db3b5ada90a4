import { randomBytes } from "node:crypto";
import { and, eq, type SQL, sum } from "drizzle-orm";
import { parsePaisa } from "./paisa.ts";
import type { SimulatedResponse } from "./query-transactions.ts";
import { dhakaTime } from "./message.ts";
import { OUTCOME_EFFECTS } from "./outcomes.ts";
import type { SandboxContext } from "./sandbox.ts";
import { sandboxRefunds, sandboxTries } from "./tables.ts";

/** How long a refund is processing: long enough for a test to see both states. */
const PROCESSING_MS = 3000;

/** Creates a refund of a payment. Its refunds never exceed it, and each refund number is accepted once. */
export async function createRefund(
  { db, clock }: SandboxContext,
  query: Readonly<Record<string, string>>,
): Promise<SimulatedResponse> {
  const { bank_tran_id: bankTranId = "", refund_trans_id: refundTranId = "" } = query;
  const paisa = parsePaisa(query["refund_amount"] ?? "");
  if (refundTranId === "" || refundTranId.length > 30) return failed("Invalid refund_trans_id");
  if (!paisa) return failed("Invalid refund_amount");
  if (!query["refund_remarks"]) return failed("Invalid refund_remarks");
  const now = clock.now();
  return db.transaction(async (tx): Promise<SimulatedResponse> => {
    // The lock makes concurrent partial refunds add up.
    const [paid] = await tx
      .select()
      .from(sandboxTries)
      .where(and(eq(sandboxTries.bankTranId, bankTranId), eq(sandboxTries.status, "VALID")))
      .for("update");
    if (!paid || now < paid.validAt) return failed("Invalid bank_tran_id");
    const { refund } = OUTCOME_EFFECTS[paid.outcome];
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

export async function findRefundByReference(
  deps: SandboxContext,
  reference: string,
): Promise<SimulatedResponse> {
  const described = await describeRefund(deps, eq(sandboxRefunds.reference, reference));
  return described ? { body: described, fault: null } : failed("Invalid refund_ref_id");
}

/** By the merchant's own refund number. The vendor does not document this call. */
export async function findRefundByNumber(
  deps: SandboxContext,
  number: string,
): Promise<SimulatedResponse> {
  const described = await describeRefund(deps, eq(sandboxRefunds.refundTranId, number));
  return described ? { body: described, fault: null } : failed("Invalid refund_trans_id", number);
}

async function describeRefund({ db, clock }: SandboxContext, wanted: SQL) {
  const [found] = await db
    .select({ refund: sandboxRefunds, outcome: sandboxTries.outcome })
    .from(sandboxRefunds)
    .innerJoin(sandboxTries, eq(sandboxTries.bankTranId, sandboxRefunds.bankTranId))
    .where(wanted);
  if (!found) return null;
  const { refund, outcome } = found;
  const isEnded = clock.now() >= refund.refundedAt;
  const isCalledOff = OUTCOME_EFFECTS[outcome].refund === "called_off";
  const end = isCalledOff ? "cancelled" : "refunded";
  return {
    APIConnect: "DONE",
    bank_tran_id: refund.bankTranId,
    refund_trans_id: refund.refundTranId,
    refund_ref_id: refund.reference,
    initiated_on: dhakaTime(refund.initiatedAt),
    refunded_on: isEnded && !isCalledOff ? dhakaTime(refund.refundedAt) : "",
    status: isEnded ? end : "processing",
    errorReason: isEnded && isCalledOff ? "Account of the customer is closed" : "",
  };
}

function failed(errorReason: string, number = ""): SimulatedResponse {
  const body = {
    APIConnect: "DONE",
    status: "failed",
    refund_trans_id: number,
    refund_ref_id: "",
    errorReason,
  };
  return { body, fault: null };
}
