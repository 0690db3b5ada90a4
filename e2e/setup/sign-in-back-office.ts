import { expect, type FullConfig, request } from "@playwright/test";
import { readDemoLogin } from "./demo-login.ts";
import { currentTotpCode } from "./staff.ts";

/**
 * Signs in to the back office once, with the demo login of the first start, and keeps the cookie for all
 * journeys: a one-time code is accepted only once, and journeys run in parallel.
 */
export default async function signInBackOffice({ projects: [project] }: FullConfig): Promise<void> {
  const login = await readDemoLogin(process.env["E2E_DATA_DIR"] ?? "");
  const context = await request.newContext({ baseURL: project?.use.baseURL ?? "" });
  const response = await context.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(response.ok()).toBe(true);
  const { cookies } = await context.storageState();
  process.env["E2E_STAFF_TOTP"] = login.totpSecret;
  process.env["E2E_STAFF_COOKIE"] = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.dispose();
}
