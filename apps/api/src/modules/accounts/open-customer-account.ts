import type { OpenCustomerBody } from "@ghuri/contract/staff-sales";
import type { Transaction } from "../../platform/db/database.ts";
import { hashSecret, newId, newSecret } from "../../platform/ids.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { eq } from "drizzle-orm";
import { createAccount } from "./create-account.ts";
import { hashPassword } from "./passwords/password-hash.ts";
import { sendResetLinkJob } from "./passwords/forgot-password.ts";
import { accounts } from "./tables.ts";

/** A password that nobody knows: the account opens with the emailed link only. */
export const createUnknownPassword = (): Promise<string> => hashPassword(newSecret());

/**
 * Opens an account for a customer of staff, and emails its owner a link to set the password. Until then nobody can sign
 * in to it, and the address counts as unproven. A taken email or phone violates its unique index.
 */
export async function openCustomerAccount(
  { jobs }: { readonly jobs: Jobs },
  tx: Transaction,
  {
    customer: { first_name: firstName, last_name: lastName, ...customer },
    passwordHash,
    staffId,
    now,
  }: {
    readonly customer: OpenCustomerBody;
    readonly passwordHash: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> {
  const account = { ...customer, kind: "traveller", passwordHash, isEmailProven: false } as const;
  await createAccount(tx, account, now);
  await tx.update(accounts).set({ firstName, lastName }).where(eq(accounts.id, customer.id));
  await jobs.enqueue(tx, sendResetLinkJob, {
    requestId: newId(),
    email: customer.email,
    // Counts with the seller instead of the network: travellers behind the same one keep their own links.
    addressHash: hashSecret(`staff ${staffId}`),
    isOpening: true,
  });
}
