import { readFile } from "node:fs/promises";
import path from "node:path";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";
import { Secret, TOTP } from "otpauth";

/** The demo administrator of the first start, who exists in an installation that is not LIVE. */
export interface DemoAdministrator {
  readonly email: string;
  readonly password: string;
  /** The one-time code of this moment; each works once. */
  readonly code: () => string;
}

/** Reads what the first start wrote into the data folder. */
export async function findDemoAdministrator(dataDir: string): Promise<DemoAdministrator> {
  const file = await readFile(path.join(dataDir, "demo-logins.json"), "utf8");
  const logins = JSON.parse(file) as {
    readonly backOffice?: boolean;
    readonly email: string;
    readonly password: string;
    readonly totpSecret: string;
  }[];
  const login = logins.find(({ backOffice }) => backOffice);
  if (!login) throw new Error("There is no demo administrator");
  const totp = new TOTP({ secret: Secret.fromBase32(login.totpSecret) });
  return { email: login.email, password: login.password, code: () => totp.generate() };
}

/** The cookie of a new session of the demo administrator. */
export async function signInDemoAdministrator(address: string, dataDir: string): Promise<string> {
  const { email, password, code } = await findDemoAdministrator(dataDir);
  const answer = await fetch(`${address}/api/v1/back-office/session`, {
    method: "POST",
    headers: { "content-type": "application/json", [CSRF_HEADER.name]: CSRF_HEADER.value },
    body: JSON.stringify({ email, password, code: code() }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
