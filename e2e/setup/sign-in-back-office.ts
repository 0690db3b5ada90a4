import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type FullConfig, request } from "@playwright/test";
import { currentTotpCode, type StaffLogin } from "./staff.ts";

type Login = StaffLogin & { readonly backOffice?: boolean };

/** Signs in at the desk once, with the login of the first start: a code works once, and journeys run side by side. */
export default async function signInBackOffice({ projects: [project] }: FullConfig): Promise<void> {
  const logins = await readFile(
    path.join(process.env["E2E_DATA_DIR"] ?? "", "demo-logins.json"),
    "utf8",
  );
  const desk = (JSON.parse(logins) as Login[]).find(({ backOffice }) => backOffice);
  expect(desk).toBeDefined();
  if (!desk) return;
  const context = await request.newContext({ baseURL: project?.use.baseURL ?? "" });
  const answer = await context.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email: desk.email, password: desk.password, code: currentTotpCode(desk) },
  });
  expect(answer.ok()).toBe(true);
  const { cookies } = await context.storageState();
  process.env["E2E_DESK_COOKIE"] = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await context.dispose();
}
