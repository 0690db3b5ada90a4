import { BadEnvironment, type Env } from "./env.ts";
import {
  type BkashOffer,
  type NagadOffer,
  readPrivateKey,
  readPublicKey,
  type SslcommerzStore,
} from "./modules/payments/index.ts";

const SSLCOMMERZ_TEST_SIDE = "https://sandbox.sslcommerz.com";

/** The accounts at payment gateways. Null: none, or for the store of SSLCommerz our own sandbox. */
export interface Gateways {
  readonly store: SslcommerzStore | null;
  readonly bkash: BkashOffer | null;
  readonly nagad: NagadOffer | null;
}

/** Reads them from the environment. @throws BadEnvironment for a key that is none. */
export function readGateways(env: Env): Gateways {
  return { store: readStore(env), bkash: readBkash(env), nagad: readNagad(env) };
}

/** The store at the real gateway, if one is configured; without an address, that of the gateway's test side. */
function readStore(env: Env): SslcommerzStore | null {
  const { SSLCZ_STORE_ID: storeId, SSLCZ_STORE_PASSWD: storePassword } = env;
  if (!storeId || !storePassword) return null;
  return { storeId, storePassword, baseUrl: env.SSLCZ_BASE_URL ?? SSLCOMMERZ_TEST_SIDE };
}

/** The account at bKash, or its stand-in, if one of them is configured. */
function readBkash(env: Env): BkashOffer | null {
  const limits = { min: 1, max: env.BKASH_MAX_TAKA, perDay: env.BKASH_DAY_MAX_TAKA ?? null };
  if (env.BKASH_STANDIN) return { account: "standin", limits };
  const { BKASH_BASE_URL: baseUrl, BKASH_NOTICE_TOPIC: topic } = env;
  if (!baseUrl) return null;
  const region = topic?.split(":")[3] ?? "";
  const account = {
    appKey: env.BKASH_APP_KEY ?? "",
    appSecret: env.BKASH_APP_SECRET ?? "",
    username: env.BKASH_USERNAME ?? "",
    password: env.BKASH_PASSWORD ?? "",
    baseUrl: () => baseUrl.replace(/\/+$/, ""),
    usesBearer: env.BKASH_BEARER,
    notices: topic ? { topic, origin: () => `https://sns.${region}.amazonaws.com/` } : null,
  };
  return { account, limits };
}

/** The account at Nagad, or its stand-in, if one of them is configured. */
function readNagad(env: Env): NagadOffer | null {
  const limits = { min: 1, max: env.NAGAD_MAX_TAKA, perDay: env.NAGAD_DAY_MAX_TAKA ?? null };
  if (env.NAGAD_STANDIN) return { account: "standin", limits };
  const { NAGAD_MERCHANT_ID: merchantId, NAGAD_BASE_URL: baseUrl } = env;
  if (!merchantId || !baseUrl) return null;
  const privateKey = readPrivateKey(env.NAGAD_PRIVATE_KEY ?? "");
  const nagadPublicKey = readPublicKey(env.NAGAD_PUBLIC_KEY ?? "");
  if (!privateKey) throw new BadEnvironment("NAGAD_PRIVATE_KEY is no RSA private key.");
  if (!nagadPublicKey) throw new BadEnvironment("NAGAD_PUBLIC_KEY is no RSA public key.");
  const account = {
    merchantId,
    privateKey,
    nagadPublicKey,
    baseUrl: () => baseUrl.replace(/\/+$/, ""),
  };
  return { account, limits };
}
