import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { identityProviderIssuer, IDENTITY_PROVIDER } from "./identity-provider-settings.ts";

/** A real identity provider (npm's `oidc-provider`) with its own pages: any login is taken, and is the email address. */
export async function startIdentityProvider(app: string): Promise<() => Promise<void>> {
  const issuer = identityProviderIssuer(Number(new URL(app).port));
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: IDENTITY_PROVIDER.clientId,
        client_secret: IDENTITY_PROVIDER.clientSecret,
        redirect_uris: [`${app}/api/v1/back-office/oidc/callback`],
        post_logout_redirect_uris: [`${app}/back-office`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key for its cookies"] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true }),
    }),
  });
  const server = createServer(provider.callback());
  const { hostname, port } = new URL(issuer);
  await new Promise<void>((done) => void server.listen(Number(port), hostname, done));
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
