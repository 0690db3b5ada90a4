import type { Language } from "@ghuri/contract/messages/message";
import type { Download } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { renderReceiptInWorker } from "../../../platform/pdf/render-receipt-in-worker.ts";
import { findManualPayment, listDeposits } from "../../payments/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { type AdminBookingQuery, findAdminBooking } from "../bookings/find-admin-booking.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import type { StaffContext } from "../staff-context.ts";
import { findMoneyReceipt } from "./money-receipts.ts";

interface Asked extends Omit<AdminBookingQuery, "language">, Pick<StaffContext, "by"> {
  readonly paymentId: string;
  /** Null: the language of the booking. */
  readonly language: Language | null;
}

/**
 * Renders the receipt of money that staff took for a booking; until finance has seen the money it says so. It names the
 * payer, so the view is audited. Refuses `not_found`, also when the payment was rejected.
 */
export async function openMoneyReceipt(deps: BackOfficeDeps, asked: Asked): Promise<Download> {
  const { id, paymentId, by } = asked;
  const { shown } = await findAdminBooking(deps, deps.db, {
    ...asked,
    language: asked.language ?? "en",
  });
  const payment = shown.payments.find((one) => one.id === paymentId);
  const number = payment?.money_receipt ?? refuse("not_found");
  const receipt = (await findMoneyReceipt(deps.db, paymentId)) ?? refuse("not_found");
  const attempt = (await findManualPayment(deps.db, paymentId)) ?? refuse("not_found");
  const nameOf = await findStaffNames(deps.db, [receipt.takenBy]);
  const { company, isLive } = deps.orders;
  const content = await renderReceiptInWorker({
    language: asked.language ?? shown.language,
    company,
    reference: shown.reference,
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
    isConfirmed: (await listDeposits(deps.db, paymentId)).length > 0,
  });
  await withAudit(
    deps,
    { by, action: "money-receipt.print", subject: { kind: "booking", id }, why: null },
    () => Promise.resolve({ before: null, after: { money_receipt: number }, result: undefined }),
  );
  return { filename: `money-receipt-${number}.pdf`, type: "application/pdf", content };
}
