import type { Env } from "./env.ts";
import type { OidcSettings } from "./modules/back-office/index.ts";
import { readList } from "./read-list.ts";

/** The company's identity provider for staff, if one is configured. */
export function readOidcSettings(env: Env): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME,
    domains: readList(env.OIDC_DOMAINS),
    group: env.OIDC_GROUP ?? null,
    secondFactor: env.OIDC_SECOND_FACTOR,
    acr: env.OIDC_ACR ?? null,
    isOnly: env.STAFF_SIGN_IN === "oidc",
  };
}
