import { type NagadServer, startNagadServer } from "@ghuri/nagad-standin";
import { type NagadOffer, readPrivateKey, readPublicKey } from "../src/modules/payments/index.ts";
import { createPaymentsTestApp } from "./payments-test-app.ts";
import { openWalletShop, type WalletShop } from "./wallet-shop.ts";

/** An account at a stand-in of Nagad that runs behind a server of its own. */
export function nagadAccount({ merchant, url, apiPath }: NagadServer): NagadOffer {
  const privateKey = readPrivateKey(merchant.privateKey);
  const nagadPublicKey = readPublicKey(merchant.nagadPublicKey);
  if (!privateKey || !nagadPublicKey) throw new Error("the keys cannot be read");
  const { merchantId } = merchant;
  const baseUrl = () => `${url}${apiPath}`;
  return {
    account: { merchantId, privateKey, nagadPublicKey, baseUrl },
    limits: { min: 1, max: 50_000 },
  };
}

/** The payments module with Nagad, and its payers. */
export interface NagadShop extends WalletShop {
  readonly nagad: NagadServer;
  stop(): Promise<void>;
}

/** What every wallet of the stand-in is opened with, and the wallets whose money cannot be had. */
export const NAGAD_SECRETS = { code: "123456", pin: "1234" } as const;
export const EMPTY_WALLET = "01300000002";
export const BLOCKED_WALLET = "01300000003";

export async function startNagadShop(): Promise<NagadShop> {
  const nagad = await startNagadServer({ now: () => app.clock.now() });
  const app = await createPaymentsTestApp({ nagad: nagadAccount(nagad) });
  return {
    ...openWalletShop(app, { gateway: "nagad", secrets: NAGAD_SECRETS }),
    nagad,
    async stop() {
      await app.stop();
      await nagad.close();
    },
  };
}
