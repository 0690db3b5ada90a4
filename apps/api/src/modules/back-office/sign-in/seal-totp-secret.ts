import { sealSecret, unsealSecret } from "../../../platform/seal-secret.ts";

/** How a stored secret begins that is encrypted. */
export { SEALED_PREFIX } from "../../../platform/seal-secret.ts";

const sealedFor = (staffId: string) => ({ purpose: "ghuri staff codes", row: staffId });

/** Encrypts a TOTP secret for storage. Sign-in needs the plain secret, so it is encrypted, not hashed. */
export function sealTotpSecret(key: string, staffId: string, staffKey: string | undefined): string {
  return sealSecret(key, sealedFor(staffId), staffKey);
}

/** Null when it was encrypted with another key. A value stored without encryption is returned unchanged. */
export function unsealTotpSecret(
  stored: string,
  staffId: string,
  staffKey: string | undefined,
): string | null {
  return unsealSecret(stored, sealedFor(staffId), staffKey);
}
