/**
 * A stand-in for Nagad: it speaks its online payment over HTTP, so that development and tests run the adapter that runs
 * live (decision 0030). Its state and its keys are in memory. A live system never starts it.
 */
export { startNagadServer, type NagadServer } from "./start-server.ts";
export { createNagadStandin, NAGAD_STANDIN_PATH, type NagadStandin } from "./standin.ts";
