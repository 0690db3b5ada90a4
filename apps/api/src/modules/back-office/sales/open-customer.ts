import type { Customer, OpenCustomerBody } from "@ghuri/contract/staff-sales";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import {
  createUnknownPassword,
  findBuyer,
  openCustomerAccount,
  refuseDuplicateAccount,
} from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { getCustomer } from "./find-customers.ts";

/**
 * Opens an account for somebody at the counter or on the telephone, and emails the link that sets its password. The
 * same request again returns the account.
 */
export async function openCustomer(
  deps: BackOfficeDeps,
  { staffId, by, body }: StaffContext & { readonly body: OpenCustomerBody },
): Promise<Customer> {
  const { db, clock, emails } = deps;
  const { id, language } = body;
  const known = await findBuyer(db, id);
  if (known) {
    if (known.email !== body.email || known.phone !== body.phone) refuse("idempotency_mismatch");
    return getCustomer(db, id);
  }
  const passwordHash = await createUnknownPassword();
  const action = {
    by,
    action: "account.open",
    subject: { kind: "account", id },
    why: null,
  } as const;
  try {
    return await withAudit(deps, action, async (tx) => {
      const opening = { customer: body, passwordHash, staffId, now: clock.now() };
      await openCustomerAccount(emails, tx, opening);
      // Kept for ever: no name and no address.
      return { before: null, after: { language }, result: await getCustomer(tx, id) };
    });
  } catch (error) {
    return refuseDuplicateAccount(error);
  }
}
