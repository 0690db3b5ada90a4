import type { Language } from "@ghuri/contract/messages/message";
import type { Download } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { renderReceiptInWorker } from "../../../platform/pdf/render-receipt-in-worker.ts";
import { findManualPayment, listDeposits } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { findMoneyReceipt, formatReceiptNumber } from "./money-receipts.ts";

interface Asked {
  readonly paymentId: string;
  /** The order that it pays for. */
  readonly reference: string;
  readonly language: Language;
}

/**
 * Renders the receipt of money that staff took for an order; until finance has seen the money it says so. Refuses
 * `not_found` when staff did not take it, and when it was rejected.
 */
export async function printMoneyReceipt(
  { db, orders: { company, isLive } }: Pick<BackOfficeDeps, "db" | "orders">,
  { paymentId, reference, language }: Asked,
): Promise<{ readonly number: string; readonly download: Download }> {
  const receipt = (await findMoneyReceipt(db, paymentId)) ?? refuse("not_found");
  const attempt = (await findManualPayment(db, paymentId)) ?? refuse("not_found");
  if (attempt.status === "failed") refuse("not_found");
  const number = formatReceiptNumber(receipt.number);
  const nameOf = await findStaffNames(db, [receipt.takenBy]);
  const content = await renderReceiptInWorker({
    language,
    company,
    reference,
    // Anybody can verify a payment that is confirmed; what waits proves nothing yet.
    verificationCode: "",
    site: company.site,
    totalPayable: receipt.received,
    isSample: !isLive,
    moneyReceipt: number,
    takenAt: receipt.takenAt,
    payer: receipt.paidBy,
    how: receipt.how,
    paymentReference: receipt.reference,
    chequeBank: receipt.chequeBank,
    valueDate: receipt.valueDate,
    receivedIn: attempt.depositTo.name,
    takenBy: nameOf(receipt.takenBy) ?? "",
    isConfirmed: (await listDeposits(db, paymentId)).length > 0,
  });
  const filename = `money-receipt-${number}.pdf`;
  return { number, download: { filename, type: "application/pdf", content } };
}
