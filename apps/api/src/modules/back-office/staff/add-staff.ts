import { randomBytes } from "node:crypto";
import type { StaffRole } from "@ghuri/contract/staff";
import { isUniqueViolation, type Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { hashPassword } from "../../accounts/index.ts";
import { sealTotpSecret } from "../sign-in/seal-totp-secret.ts";
import { createTotpSecret, createTotpUri } from "../sign-in/totp.ts";
import { staff } from "../tables.ts";
import { StaffError } from "./staff-error.ts";

/** Credentials, shown once when they are created. */
export interface StaffLogin {
  readonly email: string;
  readonly password: string;
  /** The TOTP secret for manual entry, and as an otpauth:// URI. */
  readonly totpSecret: string;
  readonly totpUri: string;
}

/** New credentials with what is stored of the password. */
export interface NewLogin {
  readonly login: StaffLogin;
  readonly passwordHash: string;
}

export interface NewStaff {
  readonly login: NewLogin;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly now: Date;
  readonly staffKey: string | undefined;
}

/** Adds a member of staff. Password and TOTP secret are generated, so nobody picks a weak one. */
export async function addStaff(
  tx: Transaction,
  { login: created, name, roles, now, staffKey }: NewStaff,
): Promise<{ readonly id: string; readonly login: StaffLogin }> {
  const id = newId();
  const { login } = created;
  const { email } = login;
  try {
    await tx.insert(staff).values({
      id,
      email,
      name,
      roles: [...roles],
      ...storedLogin(created, id, staffKey),
      createdAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_email"))
      throw new StaffError(`${email} works here already; "reset" gives a new password and 2FA.`);
    throw error;
  }
  return { id, login };
}

/** Generates credentials. Before the transaction that stores them: a hash takes a slow machine longer than one may wait. */
export async function createLogin(email: string): Promise<NewLogin> {
  const totpSecret = createTotpSecret();
  const password = randomBytes(16).toString("base64url");
  return {
    login: { email, password, totpSecret, totpUri: createTotpUri(totpSecret, email) },
    passwordHash: await hashPassword(password),
  };
}

/** The stored form of the credentials. */
export function storedLogin(
  { login: { totpSecret }, passwordHash }: NewLogin,
  staffId: string,
  staffKey: string | undefined,
) {
  return {
    passwordHash,
    totpSecret: sealTotpSecret(totpSecret, staffId, staffKey),
    lastTotpStep: null,
    invitationId: null,
    invitationHash: null,
    invitationEndsAt: null,
  };
}
