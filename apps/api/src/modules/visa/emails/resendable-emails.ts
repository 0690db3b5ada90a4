import type { ResendableEmail, ResendFacts } from "../../orders/index.ts";
import { isBeforeSubmission } from "../product/visa-statuses.ts";
import type { EmailKind } from "./messages.ts";

interface Resendable extends ResendableEmail {
  readonly kind: EmailKind;
}

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails(facts: ResendFacts): Resendable[] {
  const { status, isPaid, isPartPaid, isFree, isLate, events } = facts;
  // A payment of the first part is an event as well, and changes no status.
  const event = events.findLastIndex(({ from, to }) => from !== to) + 1;
  const late: Resendable[] = isLate ? [{ kind: "paid_late" }] : [];
  if (status === "cancelled") return [{ kind: cancelledKind(facts), event }, ...late];
  // Every status has an email of its own name. The first is reported by the email about the application.
  const statusEmail: Resendable[] = event > 1 ? [{ kind: status as EmailKind, event }] : [];
  const isWholePaid = isPaid && !isPartPaid;
  const paid: Resendable[] = isWholePaid ? [{ kind: "fee_paid" }] : [];
  const applied: Resendable[] =
    isBeforeSubmission(status) && !isWholePaid
      ? [{ kind: isFree ? "applied_free" : "applied" }]
      : [];
  return [...statusEmail, ...paid, ...applied];
}

function cancelledKind({ isPaid, isPartPaid, isReturned, events }: ResendFacts): EmailKind {
  const hasExpired = events.at(-1)?.by === "system";
  if (hasExpired && (isPartPaid || !isPaid)) return "expired";
  if (isPaid) return isReturned ? "cancelled_refunded" : "cancelled_kept";
  return "cancelled";
}
