import { randomBytes } from "node:crypto";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { accounts } from "./tables.ts";

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** An account for looking around; its password is this machine's own. */
export async function addDemoAccount(tx: Transaction, now: Date): Promise<DemoLogin> {
  const login = {
    email: "demo@ghuri.example",
    password: `Ghuri-${randomBytes(6).toString("hex")}!`,
  };
  await tx.insert(accounts).values({
    id: newId(),
    email: login.email,
    // 010 is no operator's: nobody can ever come with this number.
    phone: "+8801000000000",
    passwordHash: await hashPassword(login.password),
    firstName: "Demo",
    lastName: "Traveller",
    language: "en",
    createdAt: now,
  });
  return login;
}
