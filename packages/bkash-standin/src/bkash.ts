import { newId } from "@ghuri/standin-tools";
import { Refusal } from "./refusal.ts";
import type { CreateBody, RefundBody } from "./requests.ts";
import { formatTime } from "./times.ts";

const PAYMENT_HOURS = 24;
const MOST_REFUNDS = 10;
const WRONG_PINS = 3;

/** The PIN of every wallet here. */
export const PIN = "12121";

/** Wallets of payers, by what happens with them. */
export const WALLETS = {
  funded: "01700000001",
  empty: "01700000002",
  blocked: "01700000003",
} as const;

interface Refund {
  readonly refundTrxId: string;
  readonly paisa: number;
  readonly completedAt: Date;
}

/** One payment. */
export interface BkashPayment {
  readonly id: string;
  readonly order: CreateBody;
  readonly createdAt: Date;
  readonly refunds: Refund[];
  wallet: string | null;
  wrongPins: number;
  /** How the payer left the page. */
  end: "success" | "failure" | "cancel" | null;
  wasExecuted: boolean;
  trxId: string | null;
  executedAt: Date | null;
}

/** bKash: payments and refunds, all in memory. */
export class Bkash {
  readonly #now: () => Date;
  readonly #payments = new Map<string, BkashPayment>();
  /** How often money was taken. */
  taken = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  find(id: string): BkashPayment | null {
    return this.#payments.get(id) ?? null;
  }

  create(order: CreateBody): BkashPayment {
    if (Number(order.amount) < 1) throw new Refusal("2006");
    const isUsed = [...this.#payments.values()].some(
      (one) => one.order.merchantInvoiceNumber === order.merchantInvoiceNumber,
    );
    if (isUsed) throw new Refusal("2029");
    const payment: BkashPayment = {
      id: `TR0011${newId(14)}`,
      order,
      createdAt: this.#now(),
      refunds: [],
      wallet: null,
      wrongPins: 0,
      end: null,
      wasExecuted: false,
      trxId: null,
      executedAt: null,
    };
    this.#payments.set(payment.id, payment);
    return payment;
  }

  /** The payer gives the PIN. False: it was wrong, and may be given again unless the payment has ended by it. */
  agree(payment: BkashPayment, { wallet, pin }: { wallet: string; pin: string }): boolean {
    if (pin !== PIN) {
      payment.wrongPins += 1;
      if (payment.wrongPins >= WRONG_PINS) payment.end = "failure";
      return false;
    }
    payment.wallet = wallet;
    payment.end = "success";
    return true;
  }

  isOpen(payment: BkashPayment): boolean {
    return payment.end === null && !this.#isExpired(payment);
  }

  /** Takes the money, once. */
  execute(id: string): BkashPayment {
    const payment = this.find(id);
    if (!payment) throw new Refusal("2002");
    if (payment.trxId !== null) throw new Refusal("2062");
    if (payment.wasExecuted) throw new Refusal("2117");
    if (this.#isExpired(payment)) throw new Refusal("2056");
    if (payment.end !== "success") throw new Refusal("2054");
    payment.wasExecuted = true;
    if (payment.wallet === WALLETS.empty) throw new Refusal("2023");
    if (payment.wallet === WALLETS.blocked) throw new Refusal("2037");
    payment.trxId = newId(10);
    payment.executedAt = this.#now();
    this.taken += 1;
    return payment;
  }

  query(id: string): BkashPayment {
    return this.find(id) ?? refuse("2002");
  }

  refund({ paymentId, trxId, refundAmount }: RefundBody) {
    const payment = this.#paid(paymentId, trxId);
    const paisa = toPaisa(refundAmount);
    const refunded = payment.refunds.reduce((sum, one) => sum + one.paisa, 0);
    if (paisa <= 0) throw new Refusal("2072");
    if (refunded + paisa > toPaisa(payment.order.amount)) throw new Refusal("2026");
    if (payment.refunds.length >= MOST_REFUNDS) throw new Refusal("2080");
    const refund = { refundTrxId: newId(10), paisa, completedAt: this.#now() };
    payment.refunds.push(refund);
    return { ...original(payment), ...describeRefund(refund) };
  }

  refunds({ paymentId, trxId }: { paymentId: string; trxId: string }) {
    const payment = this.#paid(paymentId, trxId);
    return { ...original(payment), refundTransactions: payment.refunds.map(describeRefund) };
  }

  /** As the API tells it. Like bKash, it does not tell that the payer has left the page by another way. */
  describe(payment: BkashPayment) {
    const { id, order, createdAt, trxId, executedAt, wallet, end } = payment;
    return {
      statusCode: "0000",
      statusMessage: "Successful",
      paymentID: id,
      mode: order.mode,
      payerReference: order.payerReference,
      paymentCreateTime: formatTime(createdAt),
      amount: order.amount,
      currency: order.currency,
      intent: order.intent,
      merchantInvoiceNumber: order.merchantInvoiceNumber,
      transactionStatus: trxId ? "Completed" : this.#isExpired(payment) ? "Expired" : "Initiated",
      userVerificationStatus: end === "success" ? "Complete" : "Incomplete",
      ...(trxId && executedAt
        ? { trxID: trxId, customerMsisdn: wallet, paymentExecuteTime: formatTime(executedAt) }
        : {}),
    };
  }

  #isExpired({ createdAt }: BkashPayment): boolean {
    return this.#now().getTime() - createdAt.getTime() > PAYMENT_HOURS * 3_600_000;
  }

  #paid(id: string, trxId: string): BkashPayment {
    const payment = this.find(id);
    return payment?.trxId === trxId ? payment : refuse("2033");
  }
}

function describeRefund({ refundTrxId, paisa, completedAt }: Refund) {
  return {
    refundTrxId,
    refundTransactionStatus: "Completed",
    refundAmount: (paisa / 100).toFixed(2),
    currency: "BDT",
    completedTime: formatTime(completedAt),
  };
}

function original({ trxId, order, executedAt }: BkashPayment) {
  return {
    originalTrxId: trxId,
    originalTrxAmount: order.amount,
    originalTrxCompletedTime: executedAt && formatTime(executedAt),
  };
}

const toPaisa = (amount: string) => Math.round(Number(amount) * 100);

function refuse(code: string): never {
  throw new Refusal(code);
}
