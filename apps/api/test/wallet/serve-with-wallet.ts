import { readEnv } from "../../src/env.ts";
import { start } from "../../src/start.ts";
import { createWallet } from "./wallet-gateway.ts";
import { startWallet } from "./wallet-standin.ts";

/* The whole program with a second gateway, for the journey in which a traveller chooses between two. */

/** A slow machine is no silent wallet. */
const timeoutMs = 30_000;

const wallet = await startWallet();
await start(readEnv(process.env), {
  gateways: (tools) => [createWallet(tools, { url: wallet.url, timeoutMs })],
});
