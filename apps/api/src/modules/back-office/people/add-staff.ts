import { randomBytes } from "node:crypto";
import type { StaffRole } from "@ghuri/contract/staff";
import { brokeUnique, type Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { hashPassword } from "../../accounts/index.ts";
import { sealCodeKey } from "../sign-in/code-key.ts";
import { codeKeyAddress, newCodeKey } from "../sign-in/one-time-code.ts";
import { staff } from "../tables.ts";
import { StaffFault } from "./staff-fault.ts";

/** What somebody needs to sign in; said once, when it is made. */
export interface StaffLogin {
  readonly email: string;
  readonly password: string;
  /** The key of the one-time codes, to be typed into an authenticator, and the same as a link. */
  readonly codeKey: string;
  readonly codeKeyAddress: string;
}

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly now: Date;
  readonly staffKey: string | undefined;
}

/** Takes somebody on. Both secrets are made here: nobody chooses a weak one. */
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
    if (brokeUnique(error, "staff_email"))
      throw new StaffFault(`${email} works here already; see "reset" for new secrets.`);
    throw error;
  }
  return { id, login };
}

export function newLogin(email: string): StaffLogin {
  const codeKey = newCodeKey();
  return {
    email,
    password: randomBytes(12).toString("base64url"),
    codeKey,
    codeKeyAddress: codeKeyAddress(codeKey, email),
  };
}

/** What is stored of a login. */
export async function storedLogin(
  { password, codeKey }: StaffLogin,
  staffId: string,
  staffKey: string | undefined,
) {
  return {
    passwordHash: await hashPassword(password),
    codeKey: sealCodeKey(codeKey, staffId, staffKey),
    lastCodeStep: null,
  };
}
