import { randomBytes } from "node:crypto";
import { sealSecret, unsealSecret } from "../../../platform/seal-secret.ts";

/** How signing secrets begin in Standard Webhooks; base64 follows. */
const PREFIX = "whsec_";
const BYTES = 32;
const PURPOSE = "ghuri webhook signing";

/** A new signing secret of 256 random bits. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(BYTES).toString("base64");
}

/** The key of a secret, as it signs. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

/** A secret as it is stored in the row of its endpoint. */
export function sealSigningSecret(secret: string, endpointId: string, key: string | undefined) {
  return sealSecret(secret, { purpose: PURPOSE, row: endpointId }, key);
}

/** Null when it was encrypted with another key. */
export function unsealSigningSecret(stored: string, endpointId: string, key: string | undefined) {
  return unsealSecret(stored, { purpose: PURPOSE, row: endpointId }, key);
}
