import type { RefundStage } from "@ghuri/contract/cancellations";
import { type Account, accountPart, type Entry, type Line } from "../../ledger/index.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { manualDeposits, refundQueue } from "../tables.ts";

/** What an entry needs to know of the payment. */
export type BookedPayment = Pick<
  Attempt,
  "id" | "purpose" | "subjectId" | "method" | "gateway" | "depositTo"
>;

type BookedRefund = Pick<typeof refundQueue.$inferSelect, "id" | "paisa">;

/** Transfers whose bank account nobody records: a refund that staff send by hand names the payee's account only. */
const UNNAMED_BANK = "bank:unspecified";

/** Where the money of a payment arrived: at its gateway, or in the account it was transferred to. */
function moneyAccount({ gateway, depositTo }: BookedPayment): Account {
  if (gateway !== null) return `clearing:${accountPart(gateway)}`;
  return depositTo ? `bank:${accountPart(depositTo.id)}` : UNNAMED_BANK;
}

const move = (from: Account, to: Account, paisa: number): Line[] => [
  { account: to, paisa },
  { account: from, paisa: -paisa },
];

const subjectOf = ({ purpose, subjectId }: BookedPayment) => ({ product: purpose, id: subjectId });

/** A gateway charged the payer. A page may charge twice, so each charge is an event of its own. */
export function chargeEntry(
  payment: BookedPayment,
  charge: { readonly chargeRef: string; readonly receivedPaisa: number; readonly now: Date },
): Entry {
  return {
    kind: "charge",
    cause: `charge:${payment.id}:${charge.chargeRef}`,
    subject: subjectOf(payment),
    at: charge.now,
    note: charge.chargeRef || null,
    lines: move("customer_deposits", moneyAccount(payment), charge.receivedPaisa),
  };
}

/** The gateway states another amount than staff did who had confirmed the charge. `paisa`: the difference. */
export function correctionEntry(
  payment: BookedPayment,
  { paisa, now }: { readonly paisa: number; readonly now: Date },
): Entry {
  return {
    kind: "charge_corrected",
    cause: `charge_corrected:${payment.id}`,
    subject: subjectOf(payment),
    at: now,
    lines: move("customer_deposits", moneyAccount(payment), paisa),
  };
}

/** A transfer arrived, as staff read it in the bank statement. */
export function transferEntry(
  payment: BookedPayment,
  deposit: Pick<typeof manualDeposits.$inferSelect, "id" | "paisa" | "bankReference" | "createdAt">,
): Entry {
  return {
    kind: "transfer",
    cause: `transfer:${deposit.id}`,
    subject: subjectOf(payment),
    at: deposit.createdAt,
    note: deposit.bankReference,
    lines: move("customer_deposits", moneyAccount(payment), deposit.paisa),
  };
}

/** A step of a refund. */
export interface RefundStep {
  readonly stage: RefundStage | "called_off";
  /** The refund's round: it may be requested again after a rejection. */
  readonly round: number;
  readonly at: Date;
  /** The account that staff sent it to; null when it went back through the gateway or to the sender's account. */
  readonly payeeAccount: string | null;
  /** The gateway had given it up, so that staff sent it by hand. */
  readonly wasCalledOff: boolean;
}

/** What a step of a refund moves; null when it moves nothing. */
export function refundEntry(
  payment: BookedPayment,
  refund: BookedRefund,
  { stage, round, at, payeeAccount, wasCalledOff }: RefundStep,
): Entry | null {
  const event = { subject: subjectOf(payment), at, cause: `refund:${refund.id}:${round}:${stage}` };
  const { paisa } = refund;
  const source =
    payment.method === "online" && payeeAccount !== null ? UNNAMED_BANK : moneyAccount(payment);
  switch (stage) {
    case "requested":
      return {
        ...event,
        kind: "refund_requested",
        lines: move("refunds_payable", "customer_deposits", paisa),
      };
    case "rejected":
      return {
        ...event,
        kind: "refund_rejected",
        lines: move("customer_deposits", "refunds_payable", paisa),
      };
    case "sent":
      return { ...event, kind: "refund_sent", lines: move(source, "refunds_payable", paisa) };
    case "called_off":
      return { ...event, kind: "refund_called_off", lines: move("refunds_payable", source, paisa) };
    case "done":
      // Only now does it leave us: the gateway had given up what it was sent.
      return wasCalledOff
        ? { ...event, kind: "refund_sent", lines: move(UNNAMED_BANK, "refunds_payable", paisa) }
        : null;
    default:
      return null;
  }
}
