import { X509Certificate } from "node:crypto";
import type { Clock } from "../../../../platform/clock.ts";
import { fetchText } from "../fetch-text.ts";
import { GatewayUnavailable } from "../gateway.ts";

/** SNS uses one for months. */
const MOST_KEPT = 4;
/** Forged messages may name any file of the host: they make us ask for no more than this. */
const MOST_A_MINUTE = 10;
const TIMEOUT_MS = 5000;
const FILE = /^SimpleNotificationService-[0-9a-zA-Z]{1,80}\.pem$/;

/** Fetches the certificates with which SNS signs, from its own host only, and keeps them. */
export function createCertificates(origin: () => string, clock: Clock) {
  const kept = new Map<string, X509Certificate>();
  let fetched: number[] = [];

  return {
    /** Null for an address that is not one of SNS's certificates. @throws GatewayUnavailable when it cannot be had now. */
    async find(url: string): Promise<X509Certificate | null> {
      const file = url.startsWith(origin()) ? url.slice(origin().length) : "";
      if (!FILE.test(file)) return null;
      const known = kept.get(file);
      if (known) return known;
      const now = clock.now().getTime();
      fetched = fetched.filter((at) => at > now - 60_000);
      if (fetched.length >= MOST_A_MINUTE) throw new GatewayUnavailable("too many certificates");
      fetched.push(now);
      const { status, text } = await fetchText("certificate", url, { timeoutMs: TIMEOUT_MS });
      if (status !== 200) return null;
      const certificate = parseCertificate(text);
      if (!certificate) return null;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(file, certificate);
      return certificate;
    },
  };
}

function parseCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}
