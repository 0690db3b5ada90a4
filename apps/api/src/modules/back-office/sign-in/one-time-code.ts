import { Secret, TOTP } from "otpauth";

const ISSUER = "Ghuri desk";
const PERIOD_S = 30;
/** Telephones are half a minute fast or slow, and people type. */
const STEPS_OFF = 1;

/** A new key for an authenticator, as text. */
export function newCodeKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads to know the key, as a link or a QR code. */
export function codeKeyAddress(key: string, email: string): string {
  return codesOf(key, email).toString();
}

/** The half minute that a code belongs to; null when it belongs to none about now. */
export function codeStep(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = codesOf(key).validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_S * 1000)) + delta;
}

function codesOf(key: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(key), period: PERIOD_S });
}
