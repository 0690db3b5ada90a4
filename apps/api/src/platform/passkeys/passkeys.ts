import { Buffer } from "node:buffer";
import type { NewPasskeyCredential, Passkey, PasskeyAssertion } from "@ghuri/contract/passkeys";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../http/refusals/refuse.ts";
import type { Log } from "../log.ts";
import { type ChallengeUse, createChallenge, takeChallenge } from "./challenges.ts";

/** What passkeys need of the platform. */
export interface PasskeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The public origin: passkeys belong to its host, and answer no other page. */
  readonly appUrl: string;
}

/** A passkey as stored: `passkeyColumns` without its owner. */
export interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** For whom a passkey is made. */
interface Holder {
  readonly id: string;
  /** What the authenticator lists it under. */
  readonly label: string;
  readonly passkeys: readonly Pick<StoredPasskey, "credentialId" | "transports">[];
}

/** A challenge and what the browser hands to the authenticator. */
export interface PasskeyChallenge {
  readonly challenge_id: string;
  readonly options: Record<string, unknown>;
}

/** A challenge and its use, as the browser sends it back. */
interface Answer<C> {
  readonly challengeId: string;
  readonly use: ChallengeUse;
  readonly credential: C;
}

const RP_NAME = "Ghuri";

/** ES256, EdDSA and RS256, which every authenticator has one of. */
const ALGORITHMS = [-7, -8, -257];

/** Loaded at the first passkey: most processes of most days need none of its ASN.1. */
const library = () => import("@simplewebauthn/server");

/** Options for a new passkey: with a PIN or a finger (user verification), and found without typing an email. */
export async function offerNewPasskey(
  deps: PasskeyDeps,
  use: ChallengeUse,
  holder: Holder,
): Promise<PasskeyChallenge> {
  const { id, challenge } = await createChallenge(deps, use);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: new URL(deps.appUrl).hostname,
    userID: new Uint8Array(Buffer.from(holder.id)),
    userName: holder.label,
    userDisplayName: holder.label,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: holder.passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challenge_id: id, options: { ...options } };
}

/** Checks a new passkey. Refuses `passkey_refused`. */
export async function acceptNewPasskey(
  deps: PasskeyDeps,
  { challengeId, use, credential }: Answer<NewPasskeyCredential>,
): Promise<
  Pick<StoredPasskey, "credentialId" | "publicKey" | "counter" | "isSynced"> & {
    readonly transports: string[];
  }
> {
  const expectedChallenge = await takeChallenge(deps, challengeId, use);
  const { verifyRegistrationResponse } = await library();
  const { attestationObject, clientDataJSON, transports = [] } = credential.response;
  const verified = await orRefuse(deps.log, () =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { attestationObject, clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...expectedPage(deps),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  );
  if (!verified.verified) return refuse("passkey_refused");
  const { credential: added, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: added.id,
    publicKey: Buffer.from(added.publicKey).toString("base64url"),
    counter: added.counter,
    isSynced: credentialBackedUp,
    transports,
  };
}

/** Options for a sign-in (no passkeys named: the authenticator lists its own) or a check with one of these. */
export async function askForPasskey(
  deps: PasskeyDeps,
  use: ChallengeUse,
  passkeys: Holder["passkeys"],
): Promise<PasskeyChallenge> {
  const { id, challenge } = await createChallenge(deps, use);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.appUrl).hostname,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: "required",
  });
  return { challenge_id: id, options: { ...options } };
}

/**
 * Checks a signature. Refuses `passkey_refused`: an unknown passkey, another page's, an old challenge, no user
 * verification, or a counter that fell, as that of a copied authenticator does.
 * @returns the new counter; write it with `counterAllows`.
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  { challengeId, use, credential }: Answer<PasskeyAssertion>,
  find: (credentialId: string) => Promise<(StoredPasskey & { readonly owner: string }) | undefined>,
): Promise<{ readonly id: string; readonly owner: string; readonly counter: number }> {
  const expectedChallenge = await takeChallenge(deps, challengeId, use);
  const known = await find(credential.id);
  if (!known) return refusePasskey(deps.log, "unknown or removed");
  const { authenticatorData, clientDataJSON, signature, userHandle } = credential.response;
  const isOfAnother = userHandle && userHandle !== Buffer.from(known.owner).toString("base64url");
  if (isOfAnother) refusePasskey(deps.log, "of another owner");
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orRefuse(deps.log, () =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      ...expectedPage(deps),
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.counter,
        transports: [...known.transports],
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) refusePasskey(deps.log, "wrong signature");
  return { id: known.id, owner: known.owner, counter: authenticationInfo.newCounter };
}

/** A passkey as its owner sees it. */
export function toPasskey(stored: StoredPasskey): Passkey {
  const { id, name, createdAt, lastUsedAt, isSynced } = stored;
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    is_synced: isSynced,
  };
}

function expectedPage({ appUrl }: PasskeyDeps) {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

function toDescriptor({ credentialId, transports }: Holder["passkeys"][number]) {
  return { id: credentialId, transports: [...transports] };
}

/** The library throws for everything that does not fit; what it says is for us, not for the sender. */
async function orRefuse<T>(log: Log, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    // Its sentences name values of the sender after a colon.
    const [said = ""] = error instanceof Error ? error.message.split(/[:,"]/, 1) : [];
    return refusePasskey(log, said.slice(0, 80));
  }
}

/** Somebody has to be able to see that passkeys are tried, above all one whose counter fell. */
function refusePasskey(log: Log, reason: string): never {
  log.warn({ reason }, "passkey refused");
  return refuse("passkey_refused");
}
