import { isBeforeSubmission } from "../applications/application-status.ts";
import { isUnpaid } from "../payment/deadlines.ts";
import type { EmailKind } from "./messages.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";

/** An email and the log event it reports. 0: about a payment. */
export interface ResendableEmail {
  readonly kind: EmailKind;
  readonly event: number;
}

interface ApplicationState {
  readonly application: ApplicationRow;
  /** The newest event of the log. */
  readonly last: { readonly number: number; readonly by: string } | undefined;
  /** A payment arrived after the deadline. */
  readonly isLate: boolean;
  /** A cancelled application is being refunded. */
  readonly isReturned: boolean;
}

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails(state: ApplicationState): ResendableEmail[] {
  const { application, last, isLate } = state;
  const { status, totalPayable, paymentId } = application;
  const event = last?.number ?? 0;
  const late: ResendableEmail[] = isLate ? [{ kind: "paid_late", event: 0 }] : [];
  if (status === "cancelled") return [{ kind: cancelledKind(state), event }, ...late];
  const statusEmail: ResendableEmail[] = event > 1 ? [{ kind: status, event }] : [];
  const paid: ResendableEmail[] = paymentId === null ? [] : [{ kind: "fee_paid", event: 0 }];
  const isNew = isBeforeSubmission(status) && (isUnpaid(application) || totalPayable === 0);
  const applied: ResendableEmail[] = isNew
    ? [{ kind: totalPayable === 0 ? "applied_free" : "applied", event: 0 }]
    : [];
  return [...statusEmail, ...paid, ...applied];
}

function cancelledKind({ application, last, isReturned }: ApplicationState): EmailKind {
  if (application.paymentId !== null) return isReturned ? "cancelled_refunded" : "cancelled_kept";
  return last?.by === "system" ? "expired" : "cancelled";
}
