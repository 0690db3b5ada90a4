import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { JobHandler } from "../../platform/jobs/jobs.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { PaymentsDeps } from "./deps.ts";
import {
  GATEWAY_CALLBACK_PATH,
  gatewayCallbackRoutes,
} from "./settlement/gateway-callback-routes.ts";
import { sandboxJobs } from "./gateways/sandbox/notices.ts";
import { SANDBOX_PATH } from "./gateways/sandbox/sandbox-deps.ts";
import { sandboxRoutes } from "./gateways/sandbox/sandbox-routes.ts";
import { openSandboxStore } from "./gateways/sandbox/sandbox-store.ts";
import { createSslcommerz } from "./gateways/sslcommerz/create-sslcommerz.ts";
import type { SslcommerzSettings } from "./gateways/sslcommerz/settings.ts";
import { paymentJobs } from "./jobs.ts";
import { seedPaymentAccounts } from "./accounts/payment-accounts.ts";
import { paymentRoutes } from "./routes.ts";

/** A store at the real gateway. */
export interface SslcommerzStore {
  readonly baseUrl: string;
  readonly storeId: string;
  readonly storePassword: string;
}

export interface PaymentsOptions extends Omit<PaymentsDeps, "gateway"> {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  /** Null: the built-in sandbox. */
  readonly store: SslcommerzStore | null;
  readonly isLive: boolean;
  readonly photosPerMinute: number;
  /** Shortens the wait for the gateway, for tests of its silence. */
  readonly timeoutMs?: number;
}

export interface Payments {
  readonly deps: PaymentsDeps;
  readonly jobHandlers: readonly JobHandler[];
}

/** Opens the room: its calls, its gateway, and outside live mode the sandbox and sample accounts. */
export async function createPayments(setting: PaymentsOptions): Promise<Payments> {
  const { http, serve, store, isLive, photosPerMinute, timeoutMs, ...shared } = setting;
  const { db, appUrl } = shared;
  const sandbox = isLive ? null : { ...shared, store: await openSandboxStore(db) };
  if (sandbox) await sandboxRoutes(http, sandbox);
  if (!isLive) await seedPaymentAccounts(db);

  const settings = store
    ? { ...store, baseUrl: () => store.baseUrl }
    : sandbox && { ...sandbox.store, baseUrl: () => `${ownAddress(http)}${SANDBOX_PATH}` };
  if (!settings) throw new Error("live payments need a store at the gateway");

  const returnsTo = (end: string, base = appUrl) => `${base}${GATEWAY_CALLBACK_PATH}/${end}`;
  const gateway = createSslcommerz({
    ...settings,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    returns: () => ({
      success: returnsTo("success"),
      fail: returnsTo("fail"),
      cancel: returnsTo("cancel"),
      // The sandbox posts from this very process, which may not see its own public address.
      ipn: store ? returnsTo("ipn") : returnsTo("ipn", ownAddress(http)),
    }),
  } satisfies SslcommerzSettings);

  const deps = { ...shared, gateway };
  paymentRoutes(serve, { ...deps, photosPerMinute });
  gatewayCallbackRoutes(http, deps);
  return { deps, jobHandlers: [...paymentJobs(deps), ...(sandbox ? sandboxJobs(sandbox) : [])] };
}

/** Where this process answers, as itself can reach it. */
function ownAddress(http: FastifyInstance): string {
  const bound = http.server.address() as AddressInfo | null;
  if (bound === null) return "http://127.0.0.1:0";
  const isAny = bound.address === "0.0.0.0" || bound.address === "::";
  const host = bound.family === "IPv6" && !isAny ? `[${bound.address}]` : bound.address;
  return `http://${isAny ? "127.0.0.1" : host}:${bound.port}`;
}
