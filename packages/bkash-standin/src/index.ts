/**
 * A stand-in for bKash: it speaks tokenized checkout over HTTP, so that development and tests run the adapter that runs
 * live (decision 0029). Its state is in memory. A live system never starts it.
 */
export { startBkashServer, type BkashServer } from "./start-server.ts";
export { BKASH_STANDIN_PATH, createBkashStandin, type BkashStandin } from "./standin.ts";
