import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import type { GatewayNotice } from "../gateways/gateway.ts";
import { settlePaymentJob, unsignedNoticeJob } from "../jobs.ts";
import { payments } from "../tables.ts";

/** Anybody can send an unsigned notice, and each one would cost a question to the gateway. */
const UNSIGNED_EVERY_MS = 60_000;
/** A signed notice can be sent again by whoever received a copy. A new payment id is never delayed. */
const SIGNED_EVERY_MS = 10_000;

/**
 * Queues the check of an attempt that a notice names: one at a time for each attempt. A notice that arrives too soon
 * after another is checked when its time has come, and those that arrive until then add nothing. Unsigned notices have
 * workers of their own, so that none of them delays a signed one.
 * @returns until when another notice of its kind about this attempt adds nothing; null when the next one counts.
 */
export async function queueNoticeCheck(
  deps: Pick<PaymentsDeps, "db" | "clock" | "jobs">,
  { attemptRef, ...attempt }: Attempt,
  { isSigned, confirmationRef }: GatewayNotice,
): Promise<Date | null> {
  const now = deps.clock.now();
  const interval = isSigned ? SIGNED_EVERY_MS : UNSIGNED_EVERY_MS;
  const dueAt = isSigned ? payments.signedCheckAt : payments.unsignedCheckAt;
  const next = sql`case
    when ${dueAt} > ${new Date(now.getTime() - interval).toISOString()}::timestamptz
      then ${dueAt} + ${interval} * interval '1 millisecond'
    else ${now.toISOString()}::timestamptz
  end`;
  const isFree = or(isNull(dueAt), lte(dueAt, now));
  return deps.db.transaction(async (tx) => {
    const [queued] = await tx
      .update(payments)
      .set(
        isSigned
          ? {
              signedCheckAt: sql`case when ${isNewRef(confirmationRef)}
                then ${now.toISOString()}::timestamptz else ${next} end`,
              signedCheckRef: confirmationRef,
            }
          : { unsignedCheckAt: next },
      )
      .where(
        and(
          eq(payments.attemptRef, attemptRef),
          isSigned ? or(isFree, isNewRef(confirmationRef)) : isFree,
        ),
      )
      .returning({ dueAt });
    if (!queued?.dueAt) return isSigned ? attempt.signedCheckAt : attempt.unsignedCheckAt;
    if (!isSigned)
      await recordSecurityEvent(tx, { kind: "notice_forged", at: now, countedBy: "payments" });
    const afterSeconds = Math.max(0, (queued.dueAt.getTime() - now.getTime()) / 1000);
    await (isSigned
      ? deps.jobs.enqueue(tx, settlePaymentJob, { attemptRef, confirmationRef }, { afterSeconds })
      : deps.jobs.enqueue(tx, unsignedNoticeJob, { attemptRef }, { afterSeconds }));
    return queued.dueAt;
  });
}

function isNewRef(confirmationRef: string | null) {
  return sql`${payments.signedCheckRef} is distinct from ${confirmationRef}::text`;
}
