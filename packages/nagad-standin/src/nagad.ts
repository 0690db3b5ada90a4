import { randomBytes } from "node:crypto";
import { dhakaTime, newId } from "@ghuri/standin-tools";
import { Refusal } from "./refusal.ts";

const PAGE_MINUTES = 10;
const WRONG_TRIES = 3;

/** The one-time code and the PIN of every wallet here. */
export const CODE = "123456";
export const PIN = "1234";

/** Wallets of payers, by what happens with them. */
export const WALLETS = {
  funded: "01300000001",
  empty: "01300000002",
  blocked: "01300000003",
} as const;

type NagadStatus = "Initiated" | "Ready" | "Success" | "Failed" | "Aborted";

/** What the merchant asked for with `complete`. */
interface NagadOrder {
  readonly amount: string;
  readonly callbackUrl: string;
}

/** One payment. */
export interface NagadPayment {
  readonly ref: string;
  readonly orderId: string;
  readonly challenge: string;
  readonly createdAt: Date;
  order: NagadOrder | null;
  status: NagadStatus;
  wallet: string | null;
  wrongTries: number;
  issuerRef: string | null;
  paidAt: Date | null;
}

/** A payment whose page is open or was. */
export type OrderedPayment = NagadPayment & { order: NagadOrder };

/** Nagad: the payments of one merchant, all in memory. */
export class Nagad {
  readonly #now: () => Date;
  readonly #payments = new Map<string, NagadPayment>();
  readonly merchantId = "683000000000001";
  /** How often money was taken. */
  taken = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  find(ref: string): NagadPayment | null {
    return this.#payments.get(ref) ?? null;
  }

  /** Each order once. */
  initialize(orderId: string): NagadPayment {
    const isUsed = [...this.#payments.values()].some((one) => one.orderId === orderId);
    if (isUsed) throw new Refusal("DUPLICATE_ORDER", "The order was initialized before");
    const createdAt = this.#now();
    const payment: NagadPayment = {
      ref: newReference(createdAt, this.merchantId, orderId),
      orderId,
      challenge: randomBytes(20).toString("hex"),
      createdAt,
      order: null,
      status: "Initiated",
      wallet: null,
      wrongTries: 0,
      issuerRef: null,
      paidAt: null,
    };
    this.#payments.set(payment.ref, payment);
    return payment;
  }

  /** Opens the page, once. */
  complete(
    ref: string,
    order: NagadOrder & { readonly orderId: string; readonly challenge: string },
  ): OrderedPayment {
    const payment = this.find(ref);
    if (!payment) throw notFound();
    if (payment.orderId !== order.orderId || payment.challenge !== order.challenge)
      throw new Refusal("INVALID_CHALLENGE", "Order or challenge does not match");
    if (payment.order) throw new Refusal("ALREADY_COMPLETED", "The order was completed before");
    if (Number(order.amount) <= 0) throw new Refusal("INVALID_AMOUNT", "Amount is not valid");
    const opened = { amount: order.amount, callbackUrl: order.callbackUrl };
    return Object.assign(payment, { order: opened, status: "Ready" as const });
  }

  isOpen({ status, createdAt }: NagadPayment): boolean {
    const age = this.#now().getTime() - createdAt.getTime();
    return status === "Ready" && age < PAGE_MINUTES * 60_000;
  }

  /** The payer gives code and PIN, and the money is taken at once. Returns which of them is wrong. */
  pay(
    payment: NagadPayment,
    { wallet, code, pin }: { readonly wallet: string; readonly code: string; readonly pin: string },
  ): "code" | "pin" | null {
    const wrong = code !== CODE ? "code" : pin !== PIN ? "pin" : null;
    if (wrong !== null) {
      payment.wrongTries += 1;
      if (payment.wrongTries >= WRONG_TRIES) payment.status = "Failed";
      return wrong;
    }
    payment.wallet = wallet;
    payment.status = wallet === WALLETS.funded ? "Success" : "Failed";
    if (payment.status === "Success") {
      payment.issuerRef = newId(8);
      payment.paidAt = this.#now();
      this.taken += 1;
    }
    return null;
  }

  /** As `verify` tells it. @throws Refusal for an unknown payment. */
  describe(ref: string) {
    const payment = this.find(ref);
    if (!payment) throw notFound();
    const { orderId, order, status, createdAt, paidAt, wallet, issuerRef } = payment;
    return {
      merchantId: this.merchantId,
      orderId,
      paymentRefId: ref,
      amount: order?.amount ?? null,
      clientMobileNo: wallet && `${wallet.slice(0, 3)}****${wallet.slice(-4)}`,
      orderDateTime: spacedTime(createdAt),
      issuerPaymentDateTime: paidAt && spacedTime(paidAt),
      issuerPaymentRefNo: issuerRef,
      additionalMerchantInfo: null,
      status,
      statusCode: STATUS_CODES[status],
      cancelIssuerDateTime: null,
      cancelIssuerRefNo: null,
    };
  }

  /** The address of the shop, with what the browser says there. */
  wayBack({ ref, orderId, order, status, issuerRef }: OrderedPayment): string {
    const query = {
      merchant: this.merchantId,
      order_id: orderId,
      payment_ref_id: ref,
      status,
      status_code: STATUS_CODES[status] ?? "",
      message: status,
      ...(issuerRef === null ? {} : { issuer_payment_ref: issuerRef }),
    };
    return `${order.callbackUrl}?${new URLSearchParams(query).toString()}`;
  }
}

/** 000 is known from others' answers; the other codes are made up, and nothing depends on them. */
const STATUS_CODES: Readonly<Record<NagadStatus, string | null>> = {
  Initiated: null,
  Ready: null,
  Success: "000",
  Failed: "999",
  Aborted: "998",
};

/** Base64 with its padding, as in answers that others published. */
function newReference(at: Date, merchantId: string, orderId: string): string {
  const time = dhakaTime(at).slice(5).replaceAll(/\D/g, "");
  const parts = [time, merchantId, orderId, randomBytes(10).toString("hex")];
  return Buffer.from(parts.join(".")).toString("base64");
}

/** `2026-06-22 18:00:00.0` */
function spacedTime(instant: Date): string {
  return `${dhakaTime(instant).slice(0, 19).replace("T", " ")}.0`;
}

function notFound(): Refusal {
  return new Refusal("NOT_FOUND", "No such payment", 404);
}
