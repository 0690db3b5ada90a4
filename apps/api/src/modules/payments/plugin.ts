import type { AddressInfo } from "node:net";
import { SANDBOX_PATH } from "@ghuri/sslcommerz-sandbox";
import type { FastifyInstance } from "fastify";
import type { JobHandler } from "../../platform/jobs/jobs.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { ModuleParts } from "../../platform/platform.ts";
import type { PaymentsDeps } from "./deps.ts";
import { gatewayCallbackRoutes } from "./settlement/gateway-callback-routes.ts";
import { callbackPath } from "./gateways/callback-path.ts";
import { type GatewayOffers, offerGateways } from "./gateways/offer-gateways.ts";
import { createGateways, type GatewayAdapter } from "./gateways/registry.ts";
import type { GatewayTools } from "./gateways/gateway-tools.ts";
import { createGatewayToken } from "./gateways/tokens/gateway-token.ts";
import { type BkashOffer, type NagadOffer, offerWallets } from "./gateways/offer-wallets.ts";
import { mountSandbox } from "./gateways/mount-sandbox.ts";
import {
  type OverdueSubject,
  queryPaymentsBeforeExpiry,
} from "./settlement/check-before-expiry.ts";
import { checkOpenPaymentsNow } from "./settlement/check-after-start.ts";
import { createSslcommerz } from "./gateways/sslcommerz/create-sslcommerz.ts";
import type { SslcommerzSettings } from "./gateways/sslcommerz/settings.ts";
import { paymentJobs, reconcilePaymentsJob } from "./jobs.ts";
import { paymentPersonalData } from "./personal-data-handler.ts";
import { paymentGauges } from "./reports/payment-gauges.ts";
import { paymentSums } from "./reports/payments-by-day.ts";
import { seedPaymentAccounts } from "./accounts/sample-accounts.ts";
import { paymentRoutes } from "./routes.ts";
import { createPurposes } from "./subjects/purposes.ts";

/** Credentials of a store at the real gateway. */
export interface SslcommerzStore {
  readonly baseUrl: string;
  readonly storeId: string;
  readonly storePassword: string;
}

export interface PaymentsOptions extends Omit<PaymentsDeps, "gateways" | "purposes"> {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  /** Null: use the built-in sandbox. */
  readonly store: SslcommerzStore | null;
  readonly isLive: boolean;
  readonly photosPerMinute: number;
  /** Without one it is not offered. */
  readonly bkash?: BkashOffer | null;
  readonly nagad?: NagadOffer | null;
  /** Gateways beside these. */
  readonly otherGateways?: (tools: GatewayTools) => readonly GatewayAdapter[];
  /** Which gateways are off, and who bears which fee; without it all are on and the agency bears the fees. */
  readonly offers?: GatewayOffers;
  /** Encrypts the stored tokens of gateways; undefined: they are stored as they are. */
  readonly tokenKey?: string | undefined;
  /** A shorter gateway timeout, for tests. */
  readonly timeoutMs?: number;
}

export interface PaymentsModule extends ModuleParts {
  readonly deps: PaymentsDeps;
  readonly jobHandlers: readonly JobHandler[];
  /** Queries the gateway about an overdue order; products call it before they expire one. */
  readonly queryPaymentsBeforeExpiry: (overdue: OverdueSubject) => Promise<void>;
}

/**
 * Payments: the gateway, attempts, settlement and refunds. Outside live mode also sample accounts and,
 * without a store, the sandbox.
 */
export async function registerPayments(setting: PaymentsOptions): Promise<PaymentsModule> {
  const { http, serve, store, isLive, photosPerMinute, timeoutMs, ...given } = setting;
  const { otherGateways, offers, tokenKey, bkash, nagad, ...shared } = given;
  const { db, clock, log, appUrl } = shared;
  const sandbox = isLive || store ? null : await mountSandbox(http, shared);
  if (!isLive) await seedPaymentAccounts(db);

  const settings = store
    ? { ...store, baseUrl: () => store.baseUrl }
    : sandbox && { ...sandbox.store, baseUrl: () => `${ownAddress(http)}${SANDBOX_PATH}` };
  if (!settings) throw new Error("LIVE needs an SSLCommerz store");

  const name = "sslcommerz";
  const returnsTo = (end: string, base = appUrl) => `${base}${callbackPath(name)}/${end}`;
  const port = createSslcommerz({
    ...settings,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    returns: () => ({
      success: returnsTo("success"),
      fail: returnsTo("fail"),
      cancel: returnsTo("cancel"),
      // The sandbox posts from this process, which may not be able to reach its own public address.
      ipn: store ? returnsTo("ipn") : returnsTo("ipn", ownAddress(http)),
    }),
  } satisfies SslcommerzSettings);

  const sslcommerz: GatewayAdapter = {
    name,
    displayName: "SSLCommerz",
    kind: "hosted",
    port,
  };
  const tools: GatewayTools = {
    callbackUrl: (gateway, end) => `${appUrl}${callbackPath(gateway)}/${end}`,
    tokenOf: (gateway, fetchToken, limit) =>
      createGatewayToken({ db, clock, key: tokenKey }, gateway, fetchToken, limit),
    log,
    clock,
  };
  const own = { http, clock, appUrl, isLive, timeoutMs, ownAddress: () => ownAddress(http) };
  const wallets = await offerWallets(own, tools, { bkash: bkash ?? null, nagad: nagad ?? null });
  const others = [...wallets, ...(otherGateways?.(tools) ?? [])];
  const deps = {
    ...shared,
    purposes: createPurposes(),
    gateways: createGateways(
      offerGateways([sslcommerz, ...others], offers ?? { off: undefined, fees: undefined }),
    ),
  };
  paymentRoutes(serve, { ...deps, photosPerMinute });
  await gatewayCallbackRoutes(http, deps);
  return {
    deps,
    queryPaymentsBeforeExpiry: (overdue) => queryPaymentsBeforeExpiry(deps, overdue),
    jobHandlers: [...paymentJobs(deps), ...(sandbox?.jobHandlers ?? [])],
    gauges: paymentGauges(db, deps.clock),
    dailySums: paymentSums,
    personalData: paymentPersonalData,
    start: async () => {
      await checkOpenPaymentsNow(deps);
      await deps.jobs.enqueue(db, reconcilePaymentsJob, {});
    },
  };
}

/** The address at which this process can reach itself. */
function ownAddress(http: FastifyInstance): string {
  const bound = http.server.address() as AddressInfo | null;
  if (bound === null) return "http://127.0.0.1:0";
  const isAny = bound.address === "0.0.0.0" || bound.address === "::";
  const host = bound.family === "IPv6" && !isAny ? `[${bound.address}]` : bound.address;
  return `http://${isAny ? "127.0.0.1" : host}:${bound.port}`;
}
