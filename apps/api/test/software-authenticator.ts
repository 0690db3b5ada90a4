import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { GOOD_PASSWORD, type SignedUpAccount } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

type Owner = Pick<SignedUpAccount, "headers">;

/** What an authenticator holds of one passkey. */
interface Credential {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
  count: number;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** How a test lets the authenticator, or the page that drives it, differ from an honest one. */
interface Difference {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly challenge?: string;
  /** Signs with this count instead of the next one. */
  readonly count?: number;
  /** Says that the passkey is of this account. */
  readonly userHandle?: string;
}

const PAGE = "http://localhost:3000";

/** An authenticator in memory, after WebAuthn level 3: ES256, no attestation, user verified. */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = [];

  /** Answers `navigator.credentials.create`. */
  create(options: Record<string, unknown>, difference: Difference = {}) {
    const { challenge, user } = options as unknown as Options;
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(16);
    const credential = {
      id: id.toString("base64url"),
      key: privateKey,
      userHandle: user?.id ?? "",
      count: 0,
    };
    this.#credentials.push(credential);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coseKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
    const authData = authenticatorData({ ...difference, count: difference.count ?? 0 }, attested);
    return {
      id: credential.id,
      rawId: credential.id,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, difference),
        attestationObject: cborMap([
          ["fmt", "none"],
          ["attStmt", null],
          ["authData", authData],
        ]).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get`: the passkey asked for, else its newest. */
  get(options: Record<string, unknown>, difference: Difference = {}) {
    const { challenge, allowCredentials = [] } = options as unknown as Options;
    const asked = allowCredentials.map(({ id }) => id);
    const credential = this.#credentials.findLast(
      ({ id }) => asked.length === 0 || asked.includes(id),
    );
    if (!credential) throw new Error("this authenticator has no such passkey");
    const count = difference.count ?? (credential.count += 1);
    const data = authenticatorData({ ...difference, count });
    const json = clientData("webauthn.get", challenge, difference);
    const hash = createHash("sha256").update(Buffer.from(json, "base64url")).digest();
    const signature = createSign("sha256")
      .update(Buffer.concat([data, hash]))
      .sign(credential.key);
    return {
      id: credential.id,
      rawId: credential.id,
      type: "public-key",
      response: {
        clientDataJSON: json,
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: difference.userHandle ?? credential.userHandle,
      },
    };
  }
}

function clientData(
  type: string,
  challenge: string,
  { origin = PAGE, ...other }: Difference,
): string {
  const json = JSON.stringify({
    type,
    challenge: other.challenge ?? challenge,
    origin,
    crossOrigin: false,
  });
  return Buffer.from(json).toString("base64url");
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function authenticatorData(
  { rpId = "localhost", isUserVerified = true, count }: Difference & { readonly count: number },
  attested = Buffer.alloc(0),
): Buffer {
  const flags =
    USER_PRESENT |
    (isUserVerified ? USER_VERIFIED : 0) |
    (attested.length > 0 ? HAS_CREDENTIAL : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const rpIdHash = createHash("sha256").update(rpId).digest();
  return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested]);
}

type Cbor = number | string | Buffer | null;

/** The few types of CBOR (RFC 8949) that WebAuthn's structures need. */
function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Buffer) return Buffer.concat([head(2, value.length), value]);
  // Null: an empty map, as the statement of no attestation is.
  return head(5, 0);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const challengeOf = async (app: Pick<TestApp, "http">, owner: Owner, path: string, body?: object) =>
  (await post(app, owner, path, body)).json<{
    data: { challenge_id: string; options: Record<string, unknown> };
  }>().data;

function post(
  { http }: Pick<TestApp, "http">,
  { headers }: Owner,
  path: string,
  payload: object = {},
) {
  return http.inject({ method: "POST", url: `/api/v1/user/${path}`, headers, payload });
}

/** Adds a passkey to an account, kept by the returned phone. */
export async function addPasskey(
  app: Pick<TestApp, "http">,
  owner: Owner,
): Promise<SoftwareAuthenticator> {
  const phone = new SoftwareAuthenticator();
  const { challenge_id, options } = await challengeOf(app, owner, "passkeys/challenge", {
    current_password: GOOD_PASSWORD,
  });
  const credential = phone.create(options);
  const added = await post(app, owner, "passkeys", { challenge_id, name: "Phone", credential });
  if (added.statusCode >= 300) throw new Error(added.body);
  return phone;
}

/** Confirms with the passkey, which what moves money needs. */
export async function confirmWithPasskey(
  app: Pick<TestApp, "http">,
  owner: Owner,
  phone: SoftwareAuthenticator,
) {
  const { challenge_id, options } = await challengeOf(app, owner, "passkey-check/challenge");
  const credential = phone.get(options);
  return post(app, owner, "passkey-check", { challenge_id, credential });
}
