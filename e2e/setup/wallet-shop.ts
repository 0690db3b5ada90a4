import { startOtherShop } from "./other-shop.ts";

/** Beside the server of the other journeys. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 5000;
export const WALLET_SHOP = `http://localhost:${PORT}`;

/** Starts the program with a second gateway, both with fees for the traveller. Returns what stops it. */
export function startWalletShop(): Promise<() => Promise<void>> {
  return startOtherShop({
    program: "apps/api/test/wallet/serve-with-wallet.ts",
    port: PORT,
    env: {
      UNPAID_ORDERS_FACTOR: "1000",
      GATEWAY_FEES: "sslcommerz=2%:traveller, wallet=1%+5:traveller",
    },
  });
}
