import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { FastifyPluginAsync } from "fastify";

export type SandboxDatabase = PgDatabase<PgQueryResultHKT>;
export type SandboxTransaction = Parameters<Parameters<SandboxDatabase["transaction"]>[0]>[0];

/** The merchant account the sandbox knows. SSLCommerz calls it a store. */
export interface SandboxStore {
  readonly storeId: string;
  readonly storePassword: string;
}

/** What the host application provides. */
export interface SandboxOptions {
  readonly db: SandboxDatabase;
  readonly clock: { now(): Date };
  readonly log: { warn(facts: object, text: string): void };
  /** The public origin: the checkout page is opened by a browser. */
  readonly appUrl: string;
  /** Asks the host to call `sendDueNotifications` after this many seconds. */
  readonly scheduleNotifications: (afterSeconds: number) => Promise<void>;
}

/** What every part of the sandbox works with. */
export interface SandboxContext extends SandboxOptions {
  readonly store: SandboxStore;
}

export interface SslcommerzSandbox {
  /** The credentials the adapter signs in with. */
  readonly store: SandboxStore;
  /** The gateway's API and its checkout page; register it under `SANDBOX_PATH`. */
  readonly routes: FastifyPluginAsync;
  /** Posts every IPN whose time has come. The host also calls it every minute, so that none is missed. */
  readonly sendDueNotifications: () => Promise<void>;
}

/** The path prefix of the sandbox. The real gateway's own paths follow it. */
export const SANDBOX_PATH = "/sandbox/sslcommerz";
