import type { Env } from "../../env.ts";
import { failure, type Finding, ok, warning } from "./finding.ts";

/** Secrets and addresses that travellers' safety hangs on. */
export async function checkKeys(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [
    env.STAFF_KEY
      ? ok("keys", "STAFF_KEY seals the one-time codes of staff.")
      : warning("keys", "STAFF_KEY is not set: a stolen database has the one-time codes of staff."),
    env.DATA_KEYS
      ? ok("keys", `DATA_KEYS encrypts uploads with the key "${env.DATA_KEYS.newest.name}".`)
      : warning("keys", "DATA_KEYS is not set: a stolen disk has the passports of travellers."),
  ];
  if (env.STAFF_KEY && new Set(env.STAFF_KEY).size < 10)
    findings.push(failure("keys", "STAFF_KEY repeats few characters: make one at random."));
  if (!env.APP_URL.startsWith("https://"))
    findings.push(warning("address", `${env.APP_URL} is not https: for this machine only.`));
  if (!env.LIVE)
    findings.push(warning("live", "LIVE is off: the development defaults are not refused."));
  return findings;
}
