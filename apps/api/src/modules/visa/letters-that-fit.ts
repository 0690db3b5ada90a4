import { isWithUs } from "./application-status.ts";
import { isUnpaid } from "./deadlines.ts";
import type { LetterKind } from "./letters/words.ts";
import type { ApplicationRow } from "./lock-application.ts";

/** A letter, and the event of the log that it is about; 0: about money. */
export interface FittingLetter {
  readonly kind: LetterKind;
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
export function lettersThatFit(standing: Standing): FittingLetter[] {
  const { application, last, isLate } = standing;
  const { status, totalPayable, paymentId } = application;
  const event = last?.number ?? 0;
  const late: FittingLetter[] = isLate ? [{ kind: "paid_late", event: 0 }] : [];
  if (status === "cancelled") return [{ kind: cancelledKind(standing), event }, ...late];
  const news: FittingLetter[] = event > 1 ? [{ kind: status, event }] : [];
  const paid: FittingLetter[] = paymentId === null ? [] : [{ kind: "fee_paid", event: 0 }];
  const isNew = isWithUs(status) && (isUnpaid(application) || totalPayable === 0);
  const applied: FittingLetter[] = isNew
    ? [{ kind: totalPayable === 0 ? "applied_free" : "applied", event: 0 }]
    : [];
  return [...news, ...paid, ...applied];
}

function cancelledKind({ application, last, isReturned }: Standing): LetterKind {
  if (application.paymentId !== null) return isReturned ? "cancelled_refunded" : "cancelled_kept";
  return last?.by === "system" ? "expired" : "cancelled";
}
