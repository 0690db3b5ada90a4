import { isBeforeSubmission } from "../applications/application-status.ts";
import { isUnpaid } from "../payment/deadlines.ts";
import type { EmailKind } from "./messages.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";

/** A letter, and the event of the log that it is about; 0: about money. */
export interface ResendableEmail {
  readonly kind: EmailKind;
  readonly event: number;
}

interface Standing {
  readonly application: ApplicationRow;
  /** The newest line of the log. */
  readonly last: { readonly number: number; readonly by: string } | undefined;
  /** Money came when it could no longer pay. */
  readonly isLate: boolean;
  /** Money of a cancelled application goes back. */
  readonly isReturned: boolean;
}

/** What a letter may say again of an application: what is still true of it. */
export function resendableEmails(standing: Standing): ResendableEmail[] {
  const { application, last, isLate } = standing;
  const { status, totalPayable, paymentId } = application;
  const event = last?.number ?? 0;
  const late: ResendableEmail[] = isLate ? [{ kind: "paid_late", event: 0 }] : [];
  if (status === "cancelled") return [{ kind: cancelledKind(standing), event }, ...late];
  const news: ResendableEmail[] = event > 1 ? [{ kind: status, event }] : [];
  const paid: ResendableEmail[] = paymentId === null ? [] : [{ kind: "fee_paid", event: 0 }];
  const isNew = isBeforeSubmission(status) && (isUnpaid(application) || totalPayable === 0);
  const applied: ResendableEmail[] = isNew
    ? [{ kind: totalPayable === 0 ? "applied_free" : "applied", event: 0 }]
    : [];
  return [...news, ...paid, ...applied];
}

function cancelledKind({ application, last, isReturned }: Standing): EmailKind {
  if (application.paymentId !== null) return isReturned ? "cancelled_refunded" : "cancelled_kept";
  return last?.by === "system" ? "expired" : "cancelled";
}
