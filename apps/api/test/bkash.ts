import { type BkashServer, startBkashServer } from "@ghuri/bkash-standin";
import type { BkashOffer } from "../src/modules/payments/index.ts";
import { createPaymentsTestApp } from "./payments-test-app.ts";
import { openWalletShop, type WalletShop } from "./wallet-shop.ts";

/** An account at a stand-in of bKash that runs behind a server of its own. */
export function bkashAccount({ merchant, url, topic, noticeOrigin }: BkashServer): BkashOffer {
  return {
    account: {
      ...merchant,
      baseUrl: () => url,
      usesBearer: false,
      notices: { topic, origin: noticeOrigin },
    },
    limits: { min: 1, max: 50_000 },
  };
}

/** The payments module with bKash, and its payers. */
export interface BkashShop extends WalletShop {
  readonly bkash: BkashServer;
  stop(): Promise<void>;
}

/** The PIN of every wallet of the stand-in, and the wallets whose money cannot be had. */
export const PIN = "12121";
export const EMPTY_WALLET = "01700000002";
export const BLOCKED_WALLET = "01700000003";

export async function startBkashShop(): Promise<BkashShop> {
  const bkash = await startBkashServer({
    now: () => app.clock.now(),
    noticeUrl: () => app.local("https://ghuri.test/api/v1/payments/bkash/notice"),
  });
  // Messages come beside the browser; only the tests about them want that.
  bkash.setUpNotices({ isOn: false });
  const app = await createPaymentsTestApp({ bkash: bkashAccount(bkash) });

  return {
    ...openWalletShop(app, { gateway: "bkash", secrets: { pin: PIN } }),
    bkash,
    async stop() {
      await app.stop();
      await bkash.close();
    },
  };
}
