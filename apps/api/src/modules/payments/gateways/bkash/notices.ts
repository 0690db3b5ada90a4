import { z } from "zod";
import type { Clock } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { fetchText, parseJson } from "../fetch-text.ts";
import { type GatewayNotice, GatewayUnavailable } from "../gateway.ts";
import { createCertificates } from "./certificates.ts";
import type { BkashSettings } from "./settings.ts";
import { isSignedBy, SnsMessage } from "./sns-message.ts";

/** What we read of a message about a payment. */
const PaymentNotice = z.object({
  merchantInvoiceNumber: z.string().min(1).max(30),
  trxID: z.string().min(1).max(100).nullish(),
  transactionStatus: z.string().nullish(),
});

interface NoticeDeps {
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads bKash's messages, which Amazon SNS sends; null when a message names no attempt, or is of another topic. */
export function createNoticeReader(
  notices: BkashSettings["notices"],
  { clock, log }: NoticeDeps,
): (rawBody: Buffer) => Promise<GatewayNotice | null> {
  if (!notices) return () => Promise.resolve(null);
  const { topic, origin } = notices;
  const certificates = createCertificates(origin, clock);

  async function isSigned(message: SnsMessage): Promise<boolean> {
    const certificate = await certificates.find(message.SigningCertURL);
    return certificate !== null && isSignedBy(message, certificate, clock.now());
  }

  /** Opens the address that SNS sent: only SNS's own, and only for our topic. */
  async function confirm(message: SnsMessage & { Type: "SubscriptionConfirmation" }) {
    if (!(await isSigned(message)) || !isConfirmation(message.SubscribeURL, origin(), topic)) {
      log.warn({ topic }, "a forged confirmation of bKash's messages");
      return;
    }
    const { status } = await fetchText("confirm subscription", message.SubscribeURL, {});
    if (status !== 200) throw new GatewayUnavailable(`confirm subscription: ${status}`);
    log.info({ topic }, "bKash's messages are subscribed to");
  }

  return async (rawBody) => {
    const parsed = SnsMessage.safeParse(parseJson(rawBody.toString()));
    if (!parsed.success || parsed.data.TopicArn !== topic) return null;
    const message = parsed.data;
    if (message.Type === "SubscriptionConfirmation") {
      await confirm(message);
      return null;
    }
    const notice = PaymentNotice.safeParse(parseJson(message.Message));
    if (!notice.success) return null;
    const { merchantInvoiceNumber: attemptRef, trxID, transactionStatus } = notice.data;
    // Without its certificate a message is as good as unsigned: the payment is queried all the same.
    const signed = await isSigned(message).catch(isUnavailable);
    const isPayment = signed && transactionStatus === "Completed";
    return {
      attempt: { attemptRef },
      confirmationRef: (isPayment && trxID) || null,
      isSigned: signed,
    };
  };
}

function isConfirmation(address: string, origin: string, topic: string): boolean {
  if (!address.startsWith(`${origin}?`)) return false;
  const { searchParams } = new URL(address);
  return (
    searchParams.get("Action") === "ConfirmSubscription" && searchParams.get("TopicArn") === topic
  );
}

function isUnavailable(error: unknown): false {
  if (error instanceof GatewayUnavailable) return false;
  throw error;
}
