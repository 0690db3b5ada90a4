import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { now } from "./clock.ts";
import { expect } from "./test.ts";

export interface StaffLogin {
  readonly email: string;
  readonly password: string;
  /** What an authenticator is told. */
  readonly codeKey: string;
}

interface Person {
  readonly name: string;
  readonly roles: readonly ("support" | "finance" | "content" | "admin")[];
}

const BOSS: Person = { name: "Farhana Akter", roles: ["admin"] };
const MARK = { "X-Back-Office": "1" };

/** The six digits that the telephone of somebody shows at this moment. */
export function currentTotpCode({ codeKey }: Pick<StaffLogin, "codeKey">): string {
  return new TOTP({ secret: Secret.fromBase32(codeKey) }).generate({ timestamp: now().getTime() });
}

/** Somebody new at the desk, so that no journey is in another one's way. */
export async function createStaff(page: Page, { name, roles }: Person = BOSS): Promise<StaffLogin> {
  const answer = await page.request.post("/api/v1/back-office/staff", {
    headers: { ...MARK, Cookie: process.env["E2E_DESK_COOKIE"] ?? "" },
    data: { email: `${randomUUID()}@desk.example`, name, roles },
  });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as {
    readonly data: {
      readonly login: {
        readonly email: string;
        readonly password: string;
        readonly code_key: string;
      };
    };
  };
  const { email, password, code_key: codeKey } = data.login;
  return { email, password, codeKey };
}

/** Somebody of the staff, at work on this page; the first journey of the desk walks the sign-in on screen. */
export async function signInAsStaff(page: Page, person: Person = BOSS): Promise<StaffLogin> {
  const login = await createStaff(page, person);
  const answer = await page.request.post("/api/v1/back-office/session", {
    headers: MARK,
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(answer.ok()).toBe(true);
  return login;
}
