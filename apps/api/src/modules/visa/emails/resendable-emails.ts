import type { ResendableEmail, ResendFacts } from "../../orders/index.ts";
import { isBeforeSubmission } from "../product/visa-statuses.ts";
import type { EmailKind } from "./messages.ts";

interface Resendable extends ResendableEmail {
  readonly kind: EmailKind;
}

/** The emails staff may resend: those whose content is still true. */
export function resendableEmails(facts: ResendFacts): Resendable[] {
  const { status, isPaid, isFree, isLate, events } = facts;
  const event = events.length;
  const late: Resendable[] = isLate ? [{ kind: "paid_late" }] : [];
  if (status === "cancelled") return [{ kind: cancelledKind(facts), event }, ...late];
  // Every status has an email of its own name. The first is reported by the email about the application.
  const statusEmail: Resendable[] = event > 1 ? [{ kind: status as EmailKind, event }] : [];
  const paid: Resendable[] = isPaid ? [{ kind: "fee_paid" }] : [];
  const applied: Resendable[] =
    isBeforeSubmission(status) && !isPaid ? [{ kind: isFree ? "applied_free" : "applied" }] : [];
  return [...statusEmail, ...paid, ...applied];
}

function cancelledKind({ isPaid, isReturned, events }: ResendFacts): EmailKind {
  if (isPaid) return isReturned ? "cancelled_refunded" : "cancelled_kept";
  return events.at(-1)?.by === "system" ? "expired" : "cancelled";
}
