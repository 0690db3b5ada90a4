import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { now } from "./clock.ts";
import { expect } from "./test.ts";

export interface StaffLogin {
  readonly email: string;
  readonly password: string;
  /** The secret of the authenticator, in Base32. */
  readonly totpSecret: string;
}

interface StaffMember {
  readonly name: string;
  readonly roles: readonly ("support" | "finance" | "content" | "admin")[];
}

const ADMIN: StaffMember = { name: "Farhana Akter", roles: ["admin"] };
const STAFF_HEADERS = { "X-Back-Office": "1" };

/** The one-time code that an authenticator shows now. */
export function currentTotpCode({ totpSecret }: Pick<StaffLogin, "totpSecret">): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: now().getTime(),
  });
}

/** Adds a staff member for one journey, so that journeys do not affect each other. */
export async function createStaff(
  page: Page,
  { name, roles }: StaffMember = ADMIN,
): Promise<StaffLogin> {
  const response = await page.request.post("/api/v1/back-office/staff", {
    headers: { ...STAFF_HEADERS, Cookie: process.env["E2E_STAFF_COOKIE"] ?? "" },
    data: { email: `${randomUUID()}@staff.example`, name, roles },
  });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as {
    readonly data: {
      readonly login: {
        readonly email: string;
        readonly password: string;
        readonly totp_secret: string;
      };
    };
  };
  const { email, password, totp_secret: totpSecret } = data.login;
  return { email, password, totpSecret };
}

/** Signs a new staff member in through the API. One journey of the queues signs in on screen. */
export async function signInAsStaff(page: Page, person: StaffMember = ADMIN): Promise<StaffLogin> {
  const login = await createStaff(page, person);
  const response = await page.request.post("/api/v1/back-office/session", {
    headers: STAFF_HEADERS,
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(response.ok()).toBe(true);
  return login;
}
