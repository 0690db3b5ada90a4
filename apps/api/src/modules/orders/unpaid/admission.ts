import { todayInDhaka } from "@ghuri/contract/dates";
import { type SQL, sql } from "drizzle-orm";
import type { NamedQueries } from "../../../platform/db/combine-statements.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import type { Product } from "../product.ts";
import { orders, type UnpaidOrder } from "../tables.ts";
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
export const ADMISSION_COLUMNS: SQL = sql.raw(`known_level text, is_proven boolean, today date,
  account_id uuid, sold_by uuid, contact_email text, contact_phone text, network text, items text[], seats int, amount int`);

/**
 * `look`: the answer is for now, and the database judges again what is written. `admit`: it holds for orders that the
 * statement writes. What others share with their accounts, contacts and networks waits until the transaction ends.
 */
type Judgement = "look" | "admit";

/**
 * The queries that judge the orders of `source`, which has `place int` (0, 1, 2 …) and `ADMISSION_COLUMNS`, as part of
 * a larger statement. Their last, `admissions`, has for each place the level of the buyer, the first limit that the
 * order would exceed as `unpaid_limit_reached` names it, or null, and what counts it: `held_by_email`, `held_by_phone`,
 * `held_by_network` and `limits`.
 */
export type Admission = (source: SQL, judgement: Judgement) => NamedQueries;

interface Deps {
  readonly products: ReadonlyMap<string, Product>;
  readonly limits: Readonly<Record<TrustLevel, UnpaidLimits>>;
}

/** What each judgement asks the database about `holds`. */
const QUESTIONS: Readonly<Record<Judgement, SQL>> = {
  look: sql`unpaid_wishes_reached(array_agg(wish order by place))`,
  admit: sql`admit_unpaid_wishes(array_agg(wish order by place), array_agg(account_id), array_agg(sold_by),
    array_agg(held_by_email), array_agg(held_by_phone), array_agg(held_by_network))`,
};

export function createAdmission({ products, limits }: Deps): Admission {
  return (source, judgement) => ({
    // Not merged into the next: the planner would repeat the question for every column that depends on the level.
    trusted: sql`
      select place, account_id, sold_by, contact_email, contact_phone, network, items, seats, amount,
        coalesce(known_level, (
          select case
            when count(*) filter (where travel_ends_on < today) >= ${sql.raw(String(REGULAR_AFTER_TRIPS))} then 'regular'
            when count(*) > 0 then 'paying' when is_proven then 'new' else 'unproven'
          end
          from (
            select travel_ends_on from ${orders} bought
            where bought.account_id = judged.account_id and payment_id is not null
              and product || ':' || status <> all (${sql.param(unsoldStatuses(products))}::text[])
            limit 20
          ) paid
        )) as level
      from ${source} judged offset 0`,
    holds: sql`
      select place, level, account_id, sold_by, held_by_email, held_by_phone, held_by_network, limits,
        row(account_id, sold_by, held_by_email, held_by_phone, held_by_network, items, seats, amount, limits)::unpaid_wish as wish
      from trusted
      cross join lateral (
        select case when is_shared then contact_email end as held_by_email,
          case when is_shared then contact_phone end as held_by_phone,
          case when is_shared then network end as held_by_network,
          ${JSON.stringify(limits)}::jsonb -> level as limits
        from (select level in ('unproven', 'new') as is_shared) shares
      ) held`,
    admissions: sql`
      select place, level, held_by_email, held_by_phone, held_by_network, limits, reached[place + 1] as reached
      from holds cross join (select ${QUESTIONS[judgement]} as reached from holds) judged`,
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
    account_id: buyer.accountId,
    sold_by: soldBy,
    contact_email: ownEmail ? null : email,
    contact_phone: ownPhone ? null : phone,
    network: soldBy ? null : buyer.network,
    items,
    seats,
    amount,
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
