import type { AdminBooking } from "@ghuri/contract/admin-bookings";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { productOf } from "../../orders/index.ts";
import { listAttempts } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { auditedBookingAction, type BookingActionRequest } from "./audited-booking-action.ts";
import type { FoundBooking } from "./find-admin-booking.ts";

/** Sends one of the booking's emails again, with current data. */
export function resendEmail(
  deps: BackOfficeDeps,
  asked: BookingActionRequest & { readonly email: string },
): Promise<AdminBooking> {
  const { email } = asked;
  return auditedBookingAction(deps, "booking.letter", asked, async (tx, found) => {
    if (!found.shown.resendable_emails.includes(email)) refuseField("email", "invalid_value");
    await send(deps, tx, found, email);
    return { letter: email };
  });
}

/**
 * Emails the traveller a payment link. Refuses when the product no longer accepts payment, or while
 * a payment is under review or processing: the traveller must not pay twice.
 */
export function sendPaymentLink(
  deps: BackOfficeDeps,
  asked: BookingActionRequest,
): Promise<AdminBooking> {
  return auditedBookingAction(deps, "booking.payment-link", asked, async (tx, found) => {
    const { shown, detail } = found;
    const { id, kind } = shown;
    const { accountId } = detail;
    const payable = await deps.payments.purposes.find(kind)?.findPayable(tx, {
      id,
      accountId,
      now: deps.clock.now(),
    });
    if (!payable) return refuse("not_payable");
    const attempts = await listAttempts(tx, { purpose: kind, subjectId: id });
    if (attempts.some(({ status }) => status === "review" || status === "processing"))
      refuse("payment_in_review");
    if (!shown.allowed_actions.includes("payment_link")) refuse("not_payable");
    await send(deps, tx, found, productOf(deps.orders, kind).emails.payment);
    return { deadline: payable.deadline.toISOString() };
  });
}

async function send(
  { flights: { jobs } }: BackOfficeDeps,
  tx: Transaction,
  { detail, changes }: FoundBooking,
  kind: string,
): Promise<void> {
  const email = detail.emails.find((one) => one.kind === kind) ?? refuse("not_payable");
  await email.resend(jobs, tx, changes + 1);
}
