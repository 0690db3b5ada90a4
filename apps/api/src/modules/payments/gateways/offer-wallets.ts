import { BKASH_STANDIN_PATH, createBkashStandin } from "@ghuri/bkash-standin";
import { createNagadStandin, NAGAD_STANDIN_PATH } from "@ghuri/nagad-standin";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import { createBkash } from "./bkash/create-bkash.ts";
import type { BkashSettings } from "./bkash/settings.ts";
import { callbackPath } from "./callback-path.ts";
import type { GatewayTools } from "./gateway-tools.ts";
import { mountStandin } from "./mount-standin.ts";
import { createNagad } from "./nagad/create-nagad.ts";
import { readPrivateKey, readPublicKey } from "./nagad/read-keys.ts";
import type { NagadSettings } from "./nagad/settings.ts";
import type { GatewayAdapter } from "./registry.ts";

/** How a wallet is offered: with which account of it, and what it takes. */
interface WalletOffer<Settings extends BkashSettings | NagadSettings> {
  /** `standin`: the one in this process. */
  readonly account: Omit<Settings, "limits" | "timeoutMs"> | "standin";
  readonly limits: Settings["limits"];
}

/** How bKash is offered. */
export type BkashOffer = WalletOffer<BkashSettings>;
/** How Nagad is offered. */
export type NagadOffer = WalletOffer<NagadSettings>;

/** What the wallets need of this process. */
interface Own {
  readonly http: FastifyInstance;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly isLive: boolean;
  readonly timeoutMs: number | undefined;
  /** Where this process reaches itself: it may not be able to reach its public address. */
  readonly ownAddress: () => string;
}

/** The wallets that the agency offers, each with its account or, outside live mode, its stand-in. */
export async function offerWallets(
  own: Own,
  tools: GatewayTools,
  { bkash, nagad }: { readonly bkash: BkashOffer | null; readonly nagad: NagadOffer | null },
): Promise<readonly GatewayAdapter[]> {
  const { timeoutMs } = own;
  const wallets: GatewayAdapter[] = [];
  if (bkash) {
    const account =
      bkash.account === "standin" ? await mountBkashStandin(requireTest(own)) : bkash.account;
    wallets.push(createBkash(tools, { ...account, limits: bkash.limits, timeoutMs }));
  }
  if (nagad) {
    const account =
      nagad.account === "standin" ? await mountNagadStandin(requireTest(own)) : nagad.account;
    wallets.push(createNagad(tools, { ...account, limits: nagad.limits, timeoutMs }));
  }
  return wallets;
}

function requireTest(own: Own): Own {
  if (own.isLive) throw new Error("LIVE needs an account at the wallet");
  return own;
}

async function mountBkashStandin({
  http,
  clock,
  appUrl,
  ownAddress,
}: Own): Promise<Omit<BkashSettings, "limits">> {
  const standin = createBkashStandin({
    apiUrl: () => `${ownAddress()}${BKASH_STANDIN_PATH}`,
    pageUrl: () => `${appUrl}${BKASH_STANDIN_PATH}`,
    noticeUrl: () => `${ownAddress()}${callbackPath("bkash")}/notice`,
    now: () => clock.now(),
  });
  await mountStandin(http, BKASH_STANDIN_PATH, standin);
  return {
    ...standin.merchant,
    baseUrl: () => `${ownAddress()}${BKASH_STANDIN_PATH}`,
    notices: { topic: standin.topic, origin: standin.noticeOrigin },
    usesBearer: false,
  };
}

async function mountNagadStandin({
  http,
  clock,
  appUrl,
  ownAddress,
}: Own): Promise<Omit<NagadSettings, "limits">> {
  const { merchant, apiPath, ...standin } = createNagadStandin({
    pageUrl: () => `${appUrl}${NAGAD_STANDIN_PATH}`,
    now: () => clock.now(),
  });
  await mountStandin(http, NAGAD_STANDIN_PATH, standin);
  const privateKey = readPrivateKey(merchant.privateKey);
  const nagadPublicKey = readPublicKey(merchant.nagadPublicKey);
  if (!privateKey || !nagadPublicKey) throw new Error("the stand-in's keys cannot be read");
  return {
    merchantId: merchant.merchantId,
    privateKey,
    nagadPublicKey,
    baseUrl: () => `${ownAddress()}${NAGAD_STANDIN_PATH}${apiPath}`,
  };
}
