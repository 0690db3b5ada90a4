import type { OpenOrder } from "@ghuri/contract/order-fields";
import { todayInDhaka } from "@ghuri/contract/dates";
import { asc, eq, sql } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import { combineStatements } from "../../../platform/db/combine-statements.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Product } from "../product.ts";
import { orders, type UnpaidOrder, unpaidOrders } from "../tables.ts";
import { REGULAR_AFTER_TRIPS, type TrustLevel, type UnpaidLimits } from "./unpaid-limits.ts";

/** Who buys, as the limits count them. */
export type Buyer = Pick<Session, "kind" | "email" | "phone" | "isEmailProven"> & {
  readonly accountId: string;
  /** The caller's network; null on this machine itself. */
  readonly network: string | null;
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

/**
 * Admits an order that holds seats or spots until it is paid: returns the row that counts it. Refuses
 * `email_not_confirmed`, `unpaid_orders_limit` and `shared_orders_limit`. Of orders that are written at the same time
 * the database refuses those over the limit.
 */
export type AdmitOrder = (wanted: WantedOrder) => Promise<UnpaidHold>;

/** The limit that an order would exceed, as `unpaid_limit_reached` names it. */
type Reached = "orders" | "seats" | "seats_of_one" | "amount" | "contact" | "network";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: ReadonlyMap<string, Product>;
  readonly limits: Readonly<Record<TrustLevel, UnpaidLimits>>;
}

/** At most this many open orders are named in a refusal. */
const NAMED_ORDERS = 5;

export function createAdmitOrder(deps: Deps): AdmitOrder {
  const ask = prepareQuestion(deps.db);
  const judge = batch(async (wanted: readonly WantedOrder[]) => {
    const rows = await ask.execute({
      asked: JSON.stringify(wanted.map((one, place) => ({ place, ...toQuestion(one) }))),
      limits: JSON.stringify(deps.limits),
      today: todayInDhaka(deps.clock.now()),
      unsold: unsoldStatuses(deps.products),
    });
    return wanted.map((_, place) => rows[place]);
  }, 100);

  return async (wanted) => {
    const answer = await judge(wanted);
    if (!answer) throw new Error("Every order is judged");
    const { level, reached } = answer;
    if (reached !== null) await refuseLimit(deps, wanted.buyer.accountId, level, reached);
    const { account_id: accountId, ...hold } = toQuestion(wanted).hold;
    const shared = isShared(level)
      ? { contactEmail: hold.contact_email, contactPhone: hold.contact_phone }
      : { contactEmail: null, contactPhone: null };
    return {
      accountId,
      ...shared,
      network: isShared(level) ? hold.network : null,
      items: hold.items,
      seats: hold.seats,
      amount: hold.amount,
      limits: deps.limits[level],
      inReview: false,
    };
  };
}

/** Whether accounts of this level share limits by contact and network. */
function isShared(level: TrustLevel): boolean {
  return level === "unproven" || level === "new";
}

function toQuestion({ buyer, contact, items, seats, amount }: WantedOrder) {
  const email = contact.email === null ? null : toMailbox(contact.email);
  const phone = contact.phone === null ? null : lastDigits(contact.phone);
  // The account's own contact counts with the account: a stranger who types it cannot use its limit up.
  const ownEmail = buyer.isEmailProven && email === toMailbox(buyer.email);
  const ownPhone = buyer.isEmailProven && phone === lastDigits(buyer.phone);
  return {
    known: buyer.kind === "agency" ? "agency" : null,
    proven: buyer.isEmailProven,
    hold: {
      account_id: buyer.accountId,
      contact_email: ownEmail ? null : email,
      contact_phone: ownPhone ? null : phone,
      network: buyer.network,
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

/** One question for all orders of a moment: how far each account is trusted, and which limit its order would exceed. */
function prepareQuestion(db: Queryable) {
  return combineStatements(db, {
    asked: sql`
      select * from jsonb_to_recordset(${sql.placeholder("asked")}::text::jsonb) as asked (
        place int, known text, proven boolean, hold jsonb
      )`,
    trusted: sql`
      select place, hold, coalesce(known, case
          when trips >= ${sql.raw(String(REGULAR_AFTER_TRIPS))} then 'regular' when bought > 0 then 'paying'
          when proven then 'new' else 'unproven'
        end) as level
      from asked
      cross join lateral (
        select count(*) as bought,
          count(*) filter (where travel_ends_on < ${sql.placeholder("today")}::date) as trips
        from (
          select travel_ends_on from ${orders}
          where account_id = (hold ->> 'account_id')::uuid and payment_id is not null
            and product || ':' || status <> all (${sql.placeholder("unsold")}::text[])
          limit 20
        ) paid
      ) counted`,
    judged: sql`
      select place, level, unpaid_limit_reached(jsonb_populate_record(null::${unpaidOrders},
          case when level in ('unproven', 'new') then hold
            else hold - '{contact_email,contact_phone,network}'::text[] end
          || jsonb_build_object('limits', ${sql.placeholder("limits")}::text::jsonb -> level)
        )) as reached
      from trusted`,
  })
    .select({ level: sql<TrustLevel>`level`, reached: sql<Reached | null>`reached` })
    .from(sql`judged order by place`)
    .prepare("admit_orders");
}

function unsoldStatuses(products: ReadonlyMap<string, Product>): string[] {
  return [...products.values()].flatMap(({ name, statuses }) =>
    statuses.unsold.map((status) => `${name}:${status}`),
  );
}

async function refuseLimit(
  { db }: Deps,
  accountId: string,
  level: TrustLevel,
  reached: Reached,
): Promise<never> {
  const facts = { open_orders: await findOpenOrders(db, accountId) };
  if (reached === "contact" || reached === "network") refuse("shared_orders_limit", { facts });
  // The proof raises the limit, and is the easier way.
  if (level === "unproven") refuse("email_not_confirmed", { facts });
  return refuse("unpaid_orders_limit", { facts });
}

/** The unpaid orders that hold something for an account, those that end first first. */
async function findOpenOrders(db: Queryable, accountId: string): Promise<OpenOrder[]> {
  const { id, product, reference } = orders;
  return db
    .select({ id, type: product, reference })
    .from(unpaidOrders)
    .innerJoin(orders, eq(orders.id, unpaidOrders.orderId))
    .where(eq(unpaidOrders.accountId, accountId))
    .orderBy(asc(orders.paymentDeadline), asc(orders.id))
    .limit(NAMED_ORDERS);
}
