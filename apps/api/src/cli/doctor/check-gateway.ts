import type { Env } from "../../env.ts";
import { failure, type Finding, ok, reasonOf, warning } from "./finding.ts";

const PATIENCE_MS = 10_000;
/** A certificate or a signature may be refused from here on. */
const CLOCK_APART_MS = 60_000;

/** Any HTTP answer shows that the gateway can be reached; its clock is compared on the way. */
export async function checkGateway(env: Env): Promise<Finding[]> {
  const { SSLCZ_STORE_ID: store, SSLCZ_BASE_URL: baseUrl } = env;
  if (!store)
    return [warning("gateway", "SSLCZ_STORE_ID is not set: payments go to the built-in sandbox.")];
  const url = baseUrl ?? "https://sandbox.sslcommerz.com";
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return [ok("gateway", `${host} can be reached.`), ...clockOf(host, answer)];
  } catch (error) {
    return [failure("gateway", `${host} cannot be reached: ${reasonOf(error)}.`)];
  }
}

function clockOf(host: string, answer: Response): Finding[] {
  const said = Date.parse(answer.headers.get("date") ?? "");
  const apart = Math.abs(said - Date.now());
  if (!(apart > CLOCK_APART_MS)) return [];
  return [
    failure("clock", `This machine and ${host} are ${Math.round(apart / 1000)} seconds apart.`),
  ];
}
