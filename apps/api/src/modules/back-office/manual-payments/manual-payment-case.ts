import type { ManualPaymentCase, ManualPaymentRow } from "@ghuri/contract/manual-payment-cases";
import type { Language } from "@ghuri/contract/messages/message";
import { roundDownTaka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  type Attempt,
  findManualPayment,
  listDeposits,
  listPaymentProofs,
} from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { paymentCase, paymentFacts, paymentRow } from "../payment-case.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { findMoneyReceipt } from "../sales/money-receipts.ts";
import { findFirstApproval } from "./second-approval.ts";
import { versionOf } from "../version-of.ts";

/** URL of the uploaded proof of payment. */
const paymentProofUrl = (id: string) => `/api/v1/back-office/manual-payments/${id}/payment-proof`;

/** The queue row of a case. */
export function manualPaymentRow(
  ...[attempt, words, claim]: Parameters<typeof paymentRow>
): ManualPaymentRow {
  return { ...paymentRow(attempt, words, claim), sent_at: attempt.createdAt.toISOString() };
}

interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly language: Language;
}

/** Reads everything that the decision about a manual payment needs. */
export async function findManualPaymentCase(
  deps: Pick<BackOfficeDeps, "payments" | "clock">,
  db: Queryable,
  { id, staffId, language }: Asked,
): Promise<ManualPaymentCase> {
  const attempt = (await findManualPayment(db, id)) ?? refuse("not_found");
  const shared = await paymentCase(deps, db, {
    kind: "manual-payments",
    attempt,
    staffId,
    language,
  });
  const status = decided(attempt.status);
  const deposits = await listDeposits(db, id);
  const proofs = await listPaymentProofs(db, attempt);
  const first = await findFirstApproval(db, id);
  const nameOf = await findStaffNames(
    db,
    [...deposits, ...(first ? [first] : []), { staffId: attempt.takenBy }].map(
      (one) => one.staffId,
    ),
  );
  const received = roundDownTaka(deposits.reduce((sum, { paisa }) => sum + paisa, 0) / 100);
  const facts = { status, ...(await paymentFacts(deps.payments, db, attempt)) };
  return {
    ...shared,
    sent_at: attempt.createdAt.toISOString(),
    ...facts,
    deposit_to: attempt.depositTo,
    deposit_from: attempt.depositFrom,
    taken_by: nameOf(attempt.takenBy),
    taken_how: (await findMoneyReceipt(db, id))?.how ?? null,
    payment_proof: attempt.paymentProof && paymentProofUrl(id),
    payment_proofs: proofs.map((file) => `${paymentProofUrl(id)}/${file}`),
    deposits: deposits.map(({ bankReference, valueDate, paisa, staffId: by, createdAt }) => ({
      bank_reference: bankReference,
      value_date: valueDate,
      amount: roundDownTaka(paisa / 100),
      by: nameOf(by),
      at: createdAt.toISOString(),
    })),
    received,
    first_approval: first
      ? {
          by: nameOf(first.staffId),
          at: first.createdAt.toISOString(),
          is_mine: first.staffId === staffId,
        }
      : null,
    still_due: status === "review" ? Math.max(0, attempt.amount - received) : 0,
    version: versionOf([facts, received, proofs, first?.createdAt ?? null]),
  };
}

function decided(status: Attempt["status"]): ManualPaymentCase["status"] {
  if (status === "review" || status === "paid") return status;
  return "failed";
}
