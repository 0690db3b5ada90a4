import { Secret, TOTP } from "otpauth";

const ISSUER = "Ghuri back office";
const PERIOD_S = 30;
/** Accept one step before and after: clocks drift and people type slowly. */
const STEPS_OFF = 1;

/** Creates a base32 TOTP secret. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// URI of a secret, for a link or a QR code. */
export function createTotpUri(key: string, email: string): string {
  return codesOf(key, email).toString();
}

/** The 30-second step that a code belongs to; null when it is not valid now. */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = codesOf(key).validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_S * 1000)) + delta;
}

function codesOf(key: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(key), period: PERIOD_S });
}
