import type { Clock } from "../../../../platform/clock.ts";
import {
  GatewayRefused,
  type GatewaySession,
  GatewayUnavailable,
  type OpenRequest,
} from "../gateway.ts";
import { isPageOf } from "../is-page-of.ts";
import { CompleteAnswer, InitializeAnswer, InitializeContents, wordsOf } from "./answers.ts";
import { callNagad } from "./client.ts";
import { newChallenge, seal, unseal } from "./seal.ts";
import type { NagadSettings } from "./settings.ts";
import { formatNagadTime } from "./times.ts";

/** 050 is the taka (ISO 4217). */
const TAKA = "050";
const PAGE_DOMAINS = ["mynagad.com", "nagad.com.bd"] as const;

/**
 * Opens Nagad's page for an attempt. Our reference is the order, which Nagad takes once; the order's amount is told in the
 * second call, with the challenge that came sealed in the answer to the first.
 */
export async function openNagadPage(
  settings: NagadSettings,
  order: OpenRequest,
  { clock, callbackUrl }: { readonly clock: Clock; readonly callbackUrl: string },
): Promise<GatewaySession> {
  const { merchantId } = settings;
  const { attemptRef: orderId, amount, payer } = order;
  const { ref, challenge } = await initialize(settings, order, clock);
  const contents = {
    merchantId,
    orderId,
    amount: amount.toFixed(2),
    currencyCode: TAKA,
    challenge,
  };
  const { answer } = await callNagad(settings, {
    name: "complete",
    path: `/check-out/complete/${encodeURIComponent(ref)}`,
    body: {
      ...seal(settings, contents),
      merchantCallbackURL: callbackUrl,
      additionalMerchantInfo: {},
    },
    answer: CompleteAnswer,
    payer,
  });
  const { status, callBackUrl: url } = answer;
  if (status !== "Success") throw new GatewayRefused(`complete: ${wordsOf(answer)}`);
  if (url === null || !isPageOf(url, { api: settings.baseUrl(), domains: PAGE_DOMAINS }))
    throw new GatewayUnavailable("complete: the page is not one of Nagad's");
  return { gatewayRef: ref, url };
}

async function initialize(
  settings: NagadSettings,
  { attemptRef: orderId, payer }: OpenRequest,
  clock: Clock,
): Promise<{ readonly ref: string; readonly challenge: string }> {
  const { merchantId } = settings;
  const datetime = formatNagadTime(clock.now());
  const contents = { merchantId, datetime, orderId, challenge: newChallenge() };
  const { answer } = await callNagad(settings, {
    name: "initialize",
    path: `/check-out/initialize/${encodeURIComponent(merchantId)}/${orderId}`,
    body: { dateTime: datetime, ...seal(settings, contents) },
    answer: InitializeAnswer,
    payer,
  });
  const { sensitiveData, signature } = answer;
  if (sensitiveData === null || signature === null)
    throw new GatewayRefused(`initialize: ${wordsOf(answer)}`);
  const opened = InitializeContents.safeParse(unseal(settings, { sensitiveData, signature }));
  if (!opened.success) throw new GatewayUnavailable("initialize: unreadable contents");
  return { ref: opened.data.paymentReferenceId, challenge: opened.data.challenge };
}
