import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { now } from "./clock.ts";
import { mailedLink } from "./mailbox.ts";
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

/** The one-time code that an authenticator shows now, or showed or will show so many seconds from now. */
export function currentTotpCode(
  { totpSecret }: Pick<StaffLogin, "totpSecret">,
  secondsFromNow = 0,
): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
    timestamp: now().getTime() + secondsFromNow * 1000,
  });
}

/** Adds a staff member for one journey, so that journeys do not affect each other. They use their link by the API. */
export async function createStaff(page: Page, person: StaffMember = ADMIN): Promise<StaffLogin> {
  const email = await inviteStaff(page, person);
  const link = await mailedLink(page.request, email, "/back-office/invitation");
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  const url = "/api/v1/back-office/invitation";
  const opened = await page.request.post(url, { data: { token } });
  const { data } = (await opened.json()) as { readonly data: { readonly totp_secret: string } };
  const login = { email, password: "Some&word1", totpSecret: data.totp_secret };
  // The code of the step before: the one of now is for the sign-in that follows.
  const code = currentTotpCode(login, -30);
  const { password } = login;
  const accepted = await page.request.put(url, { data: { token, password, code } });
  expect(accepted.status()).toBe(204);
  return login;
}

/** Adds a staff member, who gets an email with a link. Returns their address. */
export async function inviteStaff(page: Page, { name, roles }: StaffMember): Promise<string> {
  const email = `${randomUUID()}@staff.example`;
  const headers = { ...STAFF_HEADERS, Cookie: process.env["E2E_STAFF_COOKIE"] ?? "" };
  const add = () =>
    page.request.post("/api/v1/back-office/staff", { headers, data: { email, name, roles } });
  let response = await add();
  if (response.status() === 403) {
    // Adding people needs a fresh code. Refused: another journey has just used it, for the same session.
    const code = currentTotpCode({ totpSecret: process.env["E2E_STAFF_TOTP"] ?? "" });
    await page.request.post("/api/v1/back-office/session/code", { headers, data: { code } });
    response = await add();
  }
  expect(response.status()).toBe(201);
  return email;
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
