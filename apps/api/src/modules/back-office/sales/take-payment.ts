import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentAccount } from "@ghuri/contract/payments";
import type { TakePaymentBody } from "@ghuri/contract/staff-sales";
import { QUEUE_ROLES } from "@ghuri/contract/staff";
import type { Transaction } from "../../../platform/db/database.ts";
import { hasAnyRole, type Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  decideManualPayment,
  findDepositAccount,
  findManualPayment,
  sendPaymentEmail,
  takePayment,
} from "../../payments/index.ts";
import { auditedBookingAction } from "../bookings/audited-booking-action.ts";
import { findAdminBooking } from "../bookings/find-admin-booking.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { countApproval } from "../manual-payments/second-approval.ts";
import type { StaffContext } from "../staff-context.ts";
import { writeMoneyReceipt } from "./money-receipts.ts";

interface Taking extends StaffContext {
  readonly id: string;
  readonly staff: Staff;
  readonly body: TakePaymentBody;
}

/** The account of the ledger in which money at the counter stands, as travellers read it on their payment. */
const COUNTER: Readonly<Record<Language, PaymentAccount>> = {
  en: { id: "counter", name: "Cash at our office", number: "" },
  bn: { id: "counter", name: "আমাদের অফিসে নগদ", number: "" },
};

/**
 * Records money that a customer handed over for a booking. Whoever may decide manual payments settles it at once, or
 * gives the first of two approvals; what others recorded waits for them, in the same queue as the payments that
 * travellers report, and so does every cheque until it has cleared. The customer gets a money receipt either way.
 */
export async function recordTakenPayment(
  deps: BackOfficeDeps,
  { body, staff, ...asked }: Taking,
): Promise<AdminBooking> {
  const { id: paymentId, version, paid_by, reference, value_date: valueDate, received } = body;
  if (valueDate > todayInDhaka(deps.clock.now())) refuseField("value_date", "value_date_future");
  const isCheque = body.how === "cheque";
  const chequeBank = isCheque
    ? (body.cheque_bank ?? refuseField("cheque_bank", "field_required"))
    : null;
  const depositFrom = `${paid_by} (${chequeBank === null ? "" : `${chequeBank}, `}${reference})`;
  const known = await findManualPayment(deps.db, paymentId);
  if (known) {
    if (known.subjectId !== asked.id || known.depositFrom !== depositFrom)
      refuse("idempotency_mismatch");
    return (await findAdminBooking(deps, deps.db, { ...asked, staff })).shown;
  }
  // A cheque may bounce: whoever recorded it, it counts when the queue says that it has cleared.
  const settles = !isCheque && hasAnyRole(staff, QUEUE_ROLES["manual-payments"]);
  const action = { ...asked, staff, version, why: `${body.how}: ${reference}` };
  return auditedBookingAction(
    deps,
    "booking.take-payment",
    action,
    async (tx, { shown, detail }) => {
      const { due, payableUntil, trxid } = await takePayment(deps.payments, tx, {
        id: paymentId,
        purpose: shown.kind,
        subjectId: shown.id,
        accountId: detail.accountId,
        staffId: asked.staffId,
        depositTo: await findDeposit({ db: tx, clock: deps.clock }, body, detail.language),
        depositFrom,
      });
      const receipt = await writeMoneyReceipt(tx, {
        paymentId,
        how: body.how,
        paidBy: paid_by,
        reference,
        chequeBank,
        valueDate,
        received,
        takenBy: asked.staffId,
        takenAt: deps.clock.now(),
      });
      const recorded = {
        how: body.how,
        payment: paymentId,
        receipt,
        reference,
        valueDate,
        received,
      };
      const email = (isWaiting: boolean) =>
        sendPaymentEmail(
          deps.payments,
          tx,
          { id: paymentId, purpose: shown.kind, subjectId: shown.id, amount: received },
          {
            event: "taken",
            payableUntil: isWaiting ? payableUntil : null,
            note: null,
            moneyReceipt: { number: receipt, trxid },
          },
        );
      if (!settles) {
        await email(true);
        return { ...recorded, waits: true };
      }
      const deposit = { bankReference: reference, valueDate, amount: received };
      const isApproved = await countApproval(
        tx,
        { paymentId, staffId: asked.staffId, ...deposit },
        { price: due, fourEyesFrom: deps.fourEyesFrom, now: deps.clock.now() },
      );
      await email(!isApproved);
      if (isApproved)
        await decideManualPayment(deps.payments, tx, {
          paymentId,
          staffId: asked.staffId,
          note: null,
          verdict: "approve",
          deposit,
        });
      return { ...recorded, waits: !isApproved };
    },
  );
}

async function findDeposit(
  { db, clock }: Pick<BackOfficeDeps, "clock"> & { readonly db: Transaction },
  { how, account_to: id }: TakePaymentBody,
  language: Language,
): Promise<PaymentAccount> {
  if (how === "cash") return COUNTER[language];
  const account = id ? await findDepositAccount(db, id, clock.now()) : null;
  if (!account) return refuseField("account_to", "payment_account_unknown");
  return { id: account.id, name: account.name, number: account.number };
}
