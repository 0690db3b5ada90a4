import { todayInDhaka } from "@ghuri/contract/dates";
import { type SQL, sql } from "drizzle-orm";
import type { NamedQueries } from "../../../platform/db/combine-statements.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import type { Product } from "../product.ts";
import { orders, type UnpaidOrder, unpaidOrders } from "../tables.ts";
import { REGULAR_AFTER_TRIPS, type TrustLevel, type UnpaidLimits } from "./unpaid-limits.ts";

/** Who buys, as the limits count them. */
export type Buyer = Pick<Session, "kind" | "email" | "phone" | "isEmailProven"> & {
  readonly accountId: string;
  /** The caller's network; null on this machine itself. */
  readonly network: string | null;
  /** The member of staff who sells it to the account. Null: the account buys for itself. */
  readonly soldBy: string | null;
};

/** What an order would hold until it is paid. */
export interface WantedOrder {
  readonly buyer: Buyer;
  /** As typed for the primary traveller. */
  readonly contact: { readonly email: string | null; readonly phone: string | null };
  /** The flights or the departure, each under a name of its own. */
  readonly items: readonly string[];
  readonly seats: number;
  /** Taka to pay. */
  readonly amount: number;
}

/** The row that counts an order while it is unpaid, before the order has an id. */
export type UnpaidHold = Omit<UnpaidOrder, "orderId">;

/** The columns that `Admission` reads, for `jsonb_to_recordset`; `toAdmissionColumns` makes them. */
export const ADMISSION_COLUMNS: SQL = sql.raw(
  "known_level text, is_proven boolean, today date, wanted jsonb",
);

/**
 * The queries that judge the orders of `source`, which has `place int` (0, 1, 2 …) and `ADMISSION_COLUMNS`, as part of
 * a larger statement. Their last, `admissions`, has for each place the level of the buyer, the first limit that the
 * order would exceed as `unpaid_limit_reached` names it, or null, and as JSON the `hold` that counts it.
 */
export type Admission = (source: SQL) => NamedQueries;

interface Deps {
  readonly products: ReadonlyMap<string, Product>;
  readonly limits: Readonly<Record<TrustLevel, UnpaidLimits>>;
}

export function createAdmission({ products, limits }: Deps): Admission {
  return (source) => ({
    trusted: sql`
      select place, wanted, coalesce(known_level, case
          when trips >= ${sql.raw(String(REGULAR_AFTER_TRIPS))} then 'regular' when bought > 0 then 'paying'
          when is_proven then 'new' else 'unproven'
        end) as level
      from ${source} judged
      cross join lateral (
        select count(*) as bought, count(*) filter (where travel_ends_on < judged.today) as trips
        from (
          select travel_ends_on from ${orders} bought
          where bought.account_id = (wanted ->> 'account_id')::uuid and payment_id is not null
            and product || ':' || status <> all (${sql.param(unsoldStatuses(products))}::text[])
          limit 20
        ) paid
      ) counted`,
    holds: sql`
      select place, level, jsonb_build_object('limits', ${JSON.stringify(limits)}::jsonb -> level, 'in_review', false)
        || case when level in ('unproven', 'new') then wanted
          else wanted - '{contact_email,contact_phone,network}'::text[] end as hold
      from trusted`,
    admissions: sql`
      select place, level, hold, reached
      from holds
      join unnest(unpaid_limits_reached(array(
        select jsonb_populate_record(null::${unpaidOrders}, hold) from holds order by place
      ))) with ordinality as judged (reached, number) on number = place + 1`,
  });
}

function unsoldStatuses(products: ReadonlyMap<string, Product>): string[] {
  return [...products.values()].flatMap(({ name, statuses }) =>
    statuses.unsold.map((status) => `${name}:${status}`),
  );
}

/** An order under the names of `ADMISSION_COLUMNS`. */
export function toAdmissionColumns(
  { buyer, contact, items, seats, amount }: WantedOrder,
  now: Date,
) {
  const { soldBy } = buyer;
  // Staff answer for what they sell: it counts with them, so neither the contact nor the office's network is shared.
  const email = contact.email === null || soldBy ? null : toMailbox(contact.email);
  const phone = contact.phone === null || soldBy ? null : lastDigits(contact.phone);
  // The account's own contact counts with the account: a stranger who types it cannot use its limit up.
  const ownEmail = buyer.isEmailProven && email === toMailbox(buyer.email);
  const ownPhone = buyer.isEmailProven && phone === lastDigits(buyer.phone);
  return {
    known_level: soldBy ? "seller" : buyer.kind === "agency" ? "agency" : null,
    is_proven: buyer.isEmailProven,
    today: todayInDhaka(now),
    wanted: {
      account_id: buyer.accountId,
      sold_by: soldBy,
      contact_email: ownEmail ? null : email,
      contact_phone: ownPhone ? null : phone,
      network: soldBy ? null : buyer.network,
      items: [...items],
      seats,
      amount,
    },
  };
}

/** The mailbox behind an address: "a.rahman+trip2@example.com" is that of "a.rahman@example.com". */
function toMailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}

/** A phone number with or without its country code. */
function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-10);
}
