import type { AddressInfo } from "node:net";
import { SANDBOX_PATH } from "@ghuri/sslcommerz-sandbox";
import type { FastifyInstance } from "fastify";
import type { JobHandler } from "../../platform/jobs/jobs.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { PaymentsDeps } from "./deps.ts";
import {
  GATEWAY_CALLBACK_PATH,
  gatewayCallbackRoutes,
} from "./settlement/gateway-callback-routes.ts";
import { mountSandbox } from "./gateways/mount-sandbox.ts";
import { createSslcommerz } from "./gateways/sslcommerz/create-sslcommerz.ts";
import type { SslcommerzSettings } from "./gateways/sslcommerz/settings.ts";
import { paymentJobs } from "./jobs.ts";
import { seedPaymentAccounts } from "./accounts/payment-accounts.ts";
import { paymentRoutes } from "./routes.ts";

/** Credentials of a store at the real gateway. */
export interface SslcommerzStore {
  readonly baseUrl: string;
  readonly storeId: string;
  readonly storePassword: string;
}

export interface PaymentsOptions extends Omit<PaymentsDeps, "gateway"> {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  /** Null: use the built-in sandbox. */
  readonly store: SslcommerzStore | null;
  readonly isLive: boolean;
  readonly photosPerMinute: number;
  /** A shorter gateway timeout, for tests. */
  readonly timeoutMs?: number;
}

export interface Payments {
  readonly deps: PaymentsDeps;
  readonly jobHandlers: readonly JobHandler[];
}

/**
 * Creates the payments room: its routes and its gateway; outside live mode also sample accounts and, without
 * a store, the sandbox.
 */
export async function createPayments(setting: PaymentsOptions): Promise<Payments> {
  const { http, serve, store, isLive, photosPerMinute, timeoutMs, ...shared } = setting;
  const { db, appUrl } = shared;
  const sandbox = isLive || store ? null : await mountSandbox(http, shared);
  if (!isLive) await seedPaymentAccounts(db);

  const settings = store
    ? { ...store, baseUrl: () => store.baseUrl }
    : sandbox && { ...sandbox.store, baseUrl: () => `${ownAddress(http)}${SANDBOX_PATH}` };
  if (!settings) throw new Error("LIVE needs an SSLCommerz store");

  const returnsTo = (end: string, base = appUrl) => `${base}${GATEWAY_CALLBACK_PATH}/${end}`;
  const gateway = createSslcommerz({
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

  const deps = { ...shared, gateway };
  paymentRoutes(serve, { ...deps, photosPerMinute });
  gatewayCallbackRoutes(http, deps);
  return { deps, jobHandlers: [...paymentJobs(deps), ...(sandbox?.jobHandlers ?? [])] };
}

/** The address at which this process can reach itself. */
function ownAddress(http: FastifyInstance): string {
  const bound = http.server.address() as AddressInfo | null;
  if (bound === null) return "http://127.0.0.1:0";
  const isAny = bound.address === "0.0.0.0" || bound.address === "::";
  const host = bound.family === "IPv6" && !isAny ? `[${bound.address}]` : bound.address;
  return `http://${isAny ? "127.0.0.1" : host}:${bound.port}`;
}
