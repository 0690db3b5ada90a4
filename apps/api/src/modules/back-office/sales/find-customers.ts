import type { Customer } from "@ghuri/contract/staff-sales";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findAccountIds, findBuyer } from "../../accounts/index.ts";
import { parseSearchTerm } from "../bookings/parse-search-term.ts";

/** Enough to choose from: who needs more types more digits. */
const MOST = 10;

type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** The accounts that staff may sell to, by address, number or its last digits. */
export async function findCustomers(db: Queryable, typed: string): Promise<Customer[]> {
  const term = parseSearchTerm(typed);
  if (!term) return [];
  const ids = (await findAccountIds(db, term)).slice(0, MOST);
  const found = await Promise.all(ids.map((id) => findBuyer(db, id)));
  return found.flatMap((buyer) => (buyer ? [toCustomer(buyer)] : []));
}

/** One of them. @throws `not_found` */
export async function getCustomer(db: Queryable, id: string): Promise<Customer> {
  return toCustomer((await findBuyer(db, id)) ?? refuse("not_found"));
}

function toCustomer({ id, name, email, phone, kind, isEmailProven }: Buyer): Customer {
  return { id, name, email, phone, kind, is_email_confirmed: isEmailProven };
}
