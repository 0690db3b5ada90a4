import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Somebody at the provider. */
export interface Person {
  readonly email: string;
  /** Null: the provider does not say. */
  readonly isVerified?: boolean | null;
  /** What Microsoft Entra sends in its place. */
  readonly ownsDomain?: boolean | string;
  readonly groups?: readonly string[];
  /** How they sign in there. */
  readonly amr?: readonly string[];
}

/** A real provider (npm's `oidc-provider`) behind a server of its own, in which one person signs in without typing. */
export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in from now on, by the subject. */
  signIn(subject: string, person: Person): void;
  stop(): Promise<void>;
}

const CLIENT = { clientId: "ghuri", clientSecret: "a secret that only both know" } as const;

export async function startIdentityProvider({
  redirectUri,
  returnTo,
}: {
  readonly redirectUri: string;
  readonly returnTo: string;
}): Promise<TestIdentityProvider> {
  const people = new Map<string, Person>();
  let current = "";
  let provider: Provider | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) throw new Error("not started");
    if (!request.url?.startsWith("/interaction/")) {
      provider.callback()(request, response);
      return;
    }
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      const login = { accountId: current, amr: [...(people.get(current)?.amr ?? ["pwd", "mfa"])] };
      await provider.interactionFinished(request, response, { login });
      return;
    }
    const accountId = session?.accountId ?? current;
    const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) });
    grant.addOIDCScope("openid email profile");
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [returnTo],
      },
    ],
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified", "xms_edov"],
      profile: ["groups"],
    },
    cookies: { keys: ["a key for its cookies"] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_context: unknown, id: string) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, isVerified = true, ownsDomain, groups = [] } = person;
      const verified = isVerified === null ? {} : { email_verified: isVerified };
      return {
        accountId: id,
        claims: () => ({ sub: id, email, ...verified, xms_edov: ownsDomain, groups }),
      };
    },
  });
  return {
    issuer,
    ...CLIENT,
    signIn(subject, person) {
      people.set(subject, person);
      current = subject;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
