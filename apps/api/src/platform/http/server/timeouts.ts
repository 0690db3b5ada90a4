/**
 * Timeouts of a client. A photo of 5 MB over a poor mobile line takes two minutes; headers take less than fifteen
 * seconds, and an idle connection is closed after a minute.
 */
export const TIMEOUTS = {
  requestTimeout: 180_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const;
