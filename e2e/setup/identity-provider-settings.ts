/** The identity provider of the journeys, as the server is told of it. It runs only while a journey needs it. */
export const IDENTITY_PROVIDER = {
  clientId: "ghuri",
  clientSecret: "known to both",
  name: "Ghuri ID",
} as const;

/** Its address beside that of the server. */
export const identityProviderIssuer = (port: number) => `http://localhost:${port + 50}`;
