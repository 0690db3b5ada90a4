import { roundDownTaka } from "@ghuri/contract/money";
import type {
  GatewayRefund,
  GatewayStep,
  RefundCase,
  RefundCaseRow,
} from "@ghuri/contract/refund-cases";
import { RefundStage } from "@ghuri/contract/cancellations";
import type { CaseClaim } from "@ghuri/contract/staff";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findAccount } from "../../accounts/index.ts";
import {
  describeSubjects,
  canRefundThroughGateway,
  findQueuedRefund,
  type GatewayRefundRow,
  isAnswerLost,
  isAtGateway,
  type QueuedRefund,
  refundMove,
  refundTarget,
} from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";
import { versionOf } from "../version-of.ts";
import { isSecondPerson, needsSecondApprover } from "../four-eyes/four-eyes.ts";

type Words = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** The queue row of a case. */
export function refundCaseRow(
  { refund, payment }: QueuedRefund,
  { reference, payer }: Words,
  claim: CaseClaim,
): RefundCaseRow {
  return {
    id: refund.id,
    reference: refund.reference,
    type: payment.purpose,
    booking_reference: reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: roundDownTaka(refund.paisa / 100),
    reason: refund.reason,
    stage: refund.status,
    asked_at: refund.createdAt.toISOString(),
    claim,
  };
}

/** Reads everything that the next step of a refund needs. */
export async function findRefundCase(
  { payments, clock, fourEyesFrom }: Pick<BackOfficeDeps, "payments" | "clock" | "fourEyesFrom">,
  db: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<RefundCase> {
  const found = (await findQueuedRefund(db, id)) ?? refuse("not_found");
  const { refund, payment, events, order } = found;
  const detailsFor = await describeSubjects({ db, purposes: payments.purposes }, [payment]);
  const claimFor = await findClaims(db, "refunds", [id], { staffId, now: clock.now() });
  const account = await findAccount(db, payment.accountId);
  const nameOf = await findStaffNames(
    db,
    [...events, ...(order ? [order] : [])].map((one) => one.staffId),
  );
  const needsSecond = needsSecondApprover(refund.paisa, fourEyesFrom);
  const maySend = !needsSecond || (await isSecondPerson(db, { events, staffId, now: clock.now() }));
  const isApart = order !== null && isAtGateway(order.state);
  // A refund that the gateway cancelled was never sent: completing it means sending it.
  const isUnsent = order?.state === "called_off" && refund.status === "sent";
  const maySendNow = refund.status === "approved" && maySend && !isApart;
  return {
    ...refundCaseRow(found, detailsFor(payment.subjectId), claimFor(id)),
    trxid: payment.attemptRef,
    paid_through: payments.gateways.labelOf(payment.gateway),
    charge_ref: refund.chargeRef,
    to: refundTarget(payment),
    sum: refund.sum,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    paid_from: payment.depositFrom,
    can_reopen: refund.status === "rejected",
    stages: events.map(({ stage, at, staffId: by, note, bankReference, payeeAccount }) => ({
      stage,
      at: at.toISOString(),
      by: nameOf(by),
      note,
      bank_reference: bankReference,
      payee_account: payeeAccount,
    })),
    needs_second_person: needsSecond,
    // The gateway is processing it: staff cannot change the stage.
    next: isApart
      ? []
      : RefundStage.options.filter(
          (to) => refundMove(refund.status, to) && (maySend || !(to === "sent" || isUnsent)),
        ),
    gateway: order && showOrder(order, nameOf),
    send_methods: maySendNow
      ? canRefundThroughGateway(payments, { refund, ...payment })
        ? ["gateway", "hand"]
        : ["hand"]
      : [],
    gateway_steps: order ? stepsOf(order, clock.now()) : [],
    needs_bank_reference: isUnsent,
    version: versionOf([
      refund.status,
      refund.round,
      refund.paisa,
      order?.state ?? null,
      order?.number ?? null,
    ]),
  };
}

function showOrder(
  order: GatewayRefundRow,
  nameOf: Awaited<ReturnType<typeof findStaffNames>>,
): GatewayRefund {
  return {
    state: order.state,
    number: order.number,
    reference: order.reference,
    reason: order.reason,
    by: nameOf(order.staffId),
    ordered_at: order.orderedAt.toISOString(),
    asked_at: order.askedAt?.toISOString() ?? null,
    checks: order.checks,
    next_check_at: order.nextCheckAt?.toISOString() ?? null,
  };
}

/**
 * The gateway can be queried at any time. The outcome can be recorded by hand only after the answer
 * counts as lost.
 */
function stepsOf(order: GatewayRefundRow, now: Date): GatewayStep[] {
  if (!isAtGateway(order.state)) return [];
  return isAnswerLost(order, now) ? ["look", "arrived", "never"] : ["look"];
}
