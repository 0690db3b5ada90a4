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
import { refuse } from "../../../platform/http/refuse.ts";
import { accountById } from "../../accounts/index.ts";
import {
  describeSubjects,
  canGoByGateway,
  findQueuedRefund,
  type GatewayOrder,
  isAnswerLost,
  isAtGateway,
  type QueuedRefund,
  refundMove,
  refundTarget,
} from "../../payments/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staffNames } from "../people/staff-names.ts";
import { seenOf } from "../seen-of.ts";
import { needsTwo, wasApprovedBy } from "./four-eyes.ts";

type Words = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** One of the queue, as its row shows it. */
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

/** All that the next step of a refund needs, as it is at this moment. */
export async function findRefundCase(
  { payments, clock, fourEyesFrom }: Pick<BackOfficeDeps, "payments" | "clock" | "fourEyesFrom">,
  db: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<RefundCase> {
  const found = (await findQueuedRefund(db, id)) ?? refuse("not_found");
  const { refund, payment, events, order } = found;
  const wordsFor = await describeSubjects({ db, purposes: payments.purposes }, [payment]);
  const claimFor = await claimsOf(db, "refunds", [id], { staffId, now: clock.now() });
  const account = await accountById(db, payment.accountId);
  const nameOf = await staffNames(
    db,
    [...events, ...(order ? [order] : [])].map((one) => one.staffId),
  );
  const isTwoPeoples = needsTwo(refund.paisa, fourEyesFrom);
  const maySend = !isTwoPeoples || !wasApprovedBy(events, staffId);
  const isApart = order !== null && isAtGateway(order.state);
  // What the gateway called off has still to be sent: finishing it is sending it.
  const isUnsent = order?.state === "called_off" && refund.status === "sent";
  const maySendNow = refund.status === "approved" && maySend && !isApart;
  return {
    ...refundCaseRow(found, wordsFor(payment.subjectId), claimFor(id)),
    trxid: payment.tranId,
    bank_tran_id: refund.bankTranId,
    to: refundTarget(payment),
    sum: refund.sum,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    stages: events.map(({ stage, at, staffId: by, note, bankReference }) => ({
      stage,
      at: at.toISOString(),
      by: nameOf(by),
      note,
      bank_reference: bankReference,
    })),
    needs_two: isTwoPeoples,
    // While the gateway has it in hand, no hand of ours moves it.
    next: isApart
      ? []
      : RefundStage.options.filter(
          (to) => refundMove(refund.status, to) && (maySend || !(to === "sent" || isUnsent)),
        ),
    gateway: order && showOrder(order, nameOf),
    ways: maySendNow
      ? canGoByGateway({ refund, ...payment })
        ? ["gateway", "hand"]
        : ["hand"]
      : [],
    gateway_steps: order ? stepsOf(order, clock.now()) : [],
    needs_bank_reference: isUnsent,
    seen: seenOf([refund.status, refund.paisa, order?.state ?? null, order?.number ?? null]),
  };
}

function showOrder(
  order: GatewayOrder,
  nameOf: Awaited<ReturnType<typeof staffNames>>,
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

/** It can be asked at any time; what became of a lost answer can be said only when none comes any more. */
function stepsOf(order: GatewayOrder, now: Date): GatewayStep[] {
  if (!isAtGateway(order.state)) return [];
  return isAnswerLost(order, now) ? ["look", "arrived", "never"] : ["look"];
}
