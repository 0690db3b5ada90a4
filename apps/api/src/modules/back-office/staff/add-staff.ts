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

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly now: Date;
  readonly staffKey: string | undefined;
}

/** Adds a member of staff. Password and TOTP secret are generated, so nobody picks a weak one. */
export async function addStaff(
  tx: Transaction,
  { email, name, roles, now, staffKey }: NewStaff,
): Promise<{ readonly id: string; readonly login: StaffLogin }> {
  const id = newId();
  const login = newLogin(email);
  try {
    await tx.insert(staff).values({
      id,
      email,
      name,
      roles: [...roles],
      ...(await storedLogin(login, id, staffKey)),
      createdAt: now,
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_email"))
      throw new StaffError(`${email} works here already; "reset" gives a new password and 2FA.`);
    throw error;
  }
  return { id, login };
}

export function newLogin(email: string): StaffLogin {
  const totpSecret = createTotpSecret();
  return {
    email,
    password: randomBytes(16).toString("base64url"),
    totpSecret,
    totpUri: createTotpUri(totpSecret, email),
  };
}

/** The stored form of the credentials. */
export async function storedLogin(
  { password, totpSecret }: StaffLogin,
  staffId: string,
  staffKey: string | undefined,
) {
  return {
    passwordHash: await hashPassword(password),
    totpSecret: sealTotpSecret(totpSecret, staffId, staffKey),
    lastTotpStep: null,
    invitationId: null,
    invitationHash: null,
    invitationEndsAt: null,
  };
}
