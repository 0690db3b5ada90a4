import type { Configuration, IDToken } from "openid-client";

/** How staff sign in with the company's identity provider, as the operator configured it. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the button says it: "Google". */
  readonly name: string;
  /** Only email addresses of these domains; empty: of all. */
  readonly domains: readonly string[];
  /** Only people who have this value in their `groups`; null: all. */
  readonly group: string | null;
  /**
   * `claims`: the provider has to say, by `amr` or `acr`, that two factors were used. `provider`: the operator vouches that
   * it lets nobody in without.
   */
  readonly secondFactor: "claims" | "provider";
  /** The `acr` that stands for two factors, and is asked for; null: only `amr` counts. */
  readonly acr: string | null;
  /** Staff sign in in no other way. */
  readonly isOnly: boolean;
}

/** What is remembered between sending a browser away and its return. */
export interface SentAway {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider says of somebody who signed in there. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; null when there is none that the provider has verified. */
  readonly verifiedEmail: string | null;
  readonly groups: readonly string[];
  readonly amr: readonly string[];
  readonly acr: string | null;
}

interface Asked {
  readonly redirectUri: string;
  /** The person signs in anew, even with an open session at the provider. */
  readonly isAnew: boolean;
}

/** The provider, which is asked for its addresses and keys at the first use: a start does not depend on it. */
export interface IdentityProvider {
  readonly settings: OidcSettings;
  /** Where a browser is sent, and what has to be remembered. */
  startSignIn(asked: Asked): Promise<{ readonly url: URL; readonly sent: SentAway }>;
  /** Checks what a browser brought back. @throws when anything does not fit, or the provider does not answer. */
  finishSignIn(returned: URL, sent: SentAway, asked: Asked): Promise<Identity>;
  /** Where a browser signs out there; null when the provider has no such page. */
  signOutUrl(returnTo: string): Promise<URL | null>;
}

const TIMEOUT_SECONDS = 10;
/** How old a sign-in may be that was asked for anew. */
const ANEW_SECONDS = 120;

export function createIdentityProvider(settings: OidcSettings): IdentityProvider {
  let discovered: Promise<Configuration> | null = null;

  /** Loaded at the first use: an installation without a provider never needs it. */
  const library = () => import("openid-client");

  async function discover(): Promise<Configuration> {
    const oidc = await library();
    const issuer = new URL(settings.issuer);
    const execute = [
      // Tokens straight from the provider may go unchecked by the standard; their signature is checked all the same.
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
    ];
    return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
  }

  /** A failure is not remembered: the next sign-in asks again. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    settings,
    async startSignIn({ redirectUri, isAnew }) {
      const [oidc, config] = [await library(), await configuration()];
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const sent = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: sent.state,
        nonce: sent.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(settings.acr === null ? {} : { acr_values: settings.acr }),
        ...(isAnew ? { prompt: "login", max_age: "0" } : {}),
      });
      return { url, sent };
    },
    async finishSignIn(returned, { state, nonce, codeVerifier }, { isAnew }) {
      const [oidc, config] = [await library(), await configuration()];
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(isAnew ? { maxAge: ANEW_SECONDS } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token");
      const needsMore =
        claims["email"] === undefined || (settings.group !== null && !claims["groups"]);
      const more: Claims =
        needsMore && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      // How somebody signed in is said by the signed token only, and an address is verified where it is said.
      return toIdentity(claims, {
        email: verifiedEmailOf(claims["email"] === undefined ? more : claims),
        groups: textsOf(claims["groups"] ?? more["groups"]),
      });
    },
    async signOutUrl(returnTo) {
      const [oidc, config] = [await library(), await configuration()];
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

function toIdentity(
  { iss: issuer, sub: subject, ...signed }: IDToken,
  { email, groups }: { readonly email: string | null; readonly groups: readonly string[] },
): Identity {
  return {
    issuer,
    subject,
    verifiedEmail: email,
    groups,
    amr: textsOf(signed["amr"]),
    acr: typeof signed["acr"] === "string" ? signed["acr"] : null,
  };
}

function verifiedEmailOf(person: Claims): string | null {
  const { email } = person;
  return typeof email === "string" && isVerified(person) ? email.toLowerCase() : null;
}

/** Microsoft Entra sends no `email_verified`, but `xms_edov` where it is configured: its tenant owns the domain. */
function isVerified(person: Claims): boolean {
  const { email_verified: verified = person["xms_edov"] } = person;
  return verified === true || verified === 1 || verified === "1" || verified === "true";
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
