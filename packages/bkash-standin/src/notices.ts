import { createHash, randomUUID, sign } from "node:crypto";
import type { BkashPayment } from "./bkash.ts";
import { selfSign, type SelfSigned } from "./certificate.ts";
import { NoticeSetup } from "./requests.ts";
import { formatCompactTime } from "./times.ts";

export const TOPIC = "arn:aws:sns:ap-southeast-1:000000000000:bkash-standin";

/** What is signed of each type of message, in this order. */
const SIGNED = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
} as const;

interface Addresses {
  /** Where its certificate and its confirmations are, with a slash at the end. */
  readonly own: () => string;
  /** The shop's; null: it wants no messages. */
  readonly shop: () => string | null;
}

/** Sends a shop messages about payments as Amazon SNS does: signed, at least once, and only after it has subscribed. */
export class Notices {
  readonly #own: SelfSigned = selfSign("sns.standin");
  readonly #addresses: Addresses;
  readonly #now: () => Date;
  readonly #token = randomUUID();
  #foreign: SelfSigned | null = null;
  #setup: NoticeSetup = NoticeSetup.parse({});
  isConfirmed = false;

  constructor(addresses: Addresses, now: () => Date) {
    this.#addresses = addresses;
    this.#now = now;
  }

  setUp(setup: NoticeSetup): void {
    this.#setup = setup;
  }

  /** The file name of the certificate, as SNS names its own. */
  get certificateName(): string {
    const hash = createHash("md5").update(this.#own.pem).digest("hex");
    return `SimpleNotificationService-${hash}.pem`;
  }

  get certificate(): string {
    return this.#own.pem;
  }

  /** The shop has opened the address that came with the confirmation. */
  confirm(token: string | null, topic: string | null): boolean {
    if (token !== this.#token || topic !== TOPIC) return false;
    this.isConfirmed = true;
    return true;
  }

  /** Tells of a completed payment; the first time it asks for the subscription before. Returns the answers' statuses. */
  async tell(payment: BkashPayment): Promise<readonly number[]> {
    if (!this.#setup.isOn || this.#addresses.shop() === null) return [];
    if (!this.isConfirmed) await this.#post("SubscriptionConfirmation", this.subscription());
    if (!this.isConfirmed) return [];
    const message = this.notification(payment);
    const first = await this.#post("Notification", message);
    return this.#setup.isDoubled ? [first, await this.#post("Notification", message)] : [first];
  }

  /** The message about a payment, as it is set up to be sent. */
  notification({ order, trxId, wallet, executedAt }: BkashPayment): Record<string, string> {
    const { forged } = this.#setup;
    const message = {
      dateTime: formatCompactTime(executedAt ?? this.#now()),
      debitMSISDN: wallet,
      creditOrganizationName: "Stand-in",
      creditShortCode: "ORG001",
      trxID: trxId,
      transactionStatus: "Completed",
      transactionType: "10002294",
      amount: order.amount,
      currency: order.currency,
      transactionReference: order.payerReference,
      merchantInvoiceNumber: order.merchantInvoiceNumber,
    };
    const TopicArn = forged === "topic" ? `${TOPIC}-of-somebody-else` : TOPIC;
    const signed = this.#sign("Notification", { Message: JSON.stringify(message), TopicArn });
    if (forged === "signature") return { ...signed, Signature: "AAAA" };
    if (forged !== "amount") return signed;
    return { ...signed, Message: JSON.stringify({ ...message, amount: "1.00" }) };
  }

  /** The message that asks for the subscription. */
  subscription(): Record<string, string> {
    const asked = { Action: "ConfirmSubscription", TopicArn: TOPIC, Token: this.#token };
    return this.#sign("SubscriptionConfirmation", {
      Message: "You have chosen to subscribe to the topic.",
      SubscribeURL: `${this.#addresses.own()}?${new URLSearchParams(asked).toString()}`,
      Token: this.#token,
      TopicArn: TOPIC,
    });
  }

  #sign(type: keyof typeof SIGNED, fields: Record<string, string>): Record<string, string> {
    const isForeign = this.#setup.forged === "certificate";
    if (isForeign) this.#foreign ??= selfSign("sns.somebody.else");
    const { privateKey } = (isForeign && this.#foreign) || this.#own;
    const envelope: Record<string, string> = {
      Type: type,
      MessageId: randomUUID(),
      Timestamp: this.#now().toISOString(),
      SignatureVersion: "1",
      SigningCertURL: isForeign
        ? `https://sns.ap-southeast-1.amazonaws.com.example.com/${this.certificateName}`
        : `${this.#addresses.own()}${this.certificateName}`,
      ...fields,
    };
    const text = SIGNED[type]
      .flatMap((name) => (name in envelope ? [`${name}\n${envelope[name]}\n`] : []))
      .join("");
    return {
      ...envelope,
      Signature: sign("RSA-SHA1", Buffer.from(text), privateKey).toString("base64"),
    };
  }

  /** 0: nobody answered. SNS would try again. */
  async #post(type: string, message: Record<string, string>): Promise<number> {
    try {
      const response = await fetch(this.#addresses.shop() ?? "", {
        method: "POST",
        headers: { "content-type": "text/plain; charset=UTF-8", "x-amz-sns-message-type": type },
        body: JSON.stringify(message),
        redirect: "error",
      });
      return response.status;
    } catch {
      return 0;
    }
  }
}
