import type { OpenOrder } from "@ghuri/contract/order-fields";
import { asc, eq, sql } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import type { Clock } from "../../../platform/clock.ts";
import { combineStatements } from "../../../platform/db/combine-statements.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { orders, unpaidOrders } from "../tables.ts";
import {
  type Admission,
  ADMISSION_COLUMNS,
  toAdmissionColumns,
  type UnpaidHold,
  type WantedOrder,
} from "./admission.ts";
import type { TrustLevel, UnpaidLimits } from "./unpaid-limits.ts";

/**
 * Admits an order that holds seats or spots until it is paid: returns the row that counts it. Refuses
 * `email_not_confirmed`, `unpaid_orders_limit`, `shared_orders_limit` and `seller_orders_limit`. Of orders that are written at the same time
 * the database refuses those over the limit.
 */
export type AdmitOrder = (wanted: WantedOrder) => Promise<UnpaidHold>;

/** The limit that an order would exceed, as `unpaid_limit_reached` names it. */
type Reached = "orders" | "seats" | "seats_of_one" | "amount" | "contact" | "network";

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly admission: Admission;
}

/** At most this many open orders are named in a refusal. */
const NAMED_ORDERS = 5;

export function createAdmitOrder({ db, clock, admission }: Deps): AdmitOrder {
  // On first use: only then every product is registered.
  let ask: ReturnType<typeof prepareQuestion> | undefined;
  const judge = batch(async (wanted: readonly WantedOrder[]) => {
    ask ??= prepareQuestion(db, admission);
    const now = clock.now();
    const asked = wanted.map((one, place) => ({ place, ...toAdmissionColumns(one, now) }));
    const answers = await ask.execute({ asked: JSON.stringify(asked) });
    return asked.map((_, place) => answers[place]);
  }, 100);

  return async (wanted) => {
    const answer = await judge(wanted);
    if (!answer) throw new Error("Every order is judged");
    const { level, reached, ...held } = answer;
    if (reached !== null) await refuseLimit(db, wanted.buyer.accountId, level, reached);
    return {
      accountId: wanted.buyer.accountId,
      soldBy: wanted.buyer.soldBy,
      items: [...wanted.items],
      seats: wanted.seats,
      amount: wanted.amount,
      ...held,
      inReview: false,
    };
  };
}

/** One question for all orders of a moment: how far each buyer is trusted, and which limit the order would exceed. */
function prepareQuestion(db: Queryable, admission: Admission) {
  return combineStatements(db, {
    asked: sql`
      select * from jsonb_to_recordset(${sql.placeholder("asked")}::text::jsonb) as asked (
        place int, ${ADMISSION_COLUMNS}
      )`,
    ...admission(sql`asked`, "look"),
  })
    .select({
      level: sql<TrustLevel>`level`,
      reached: sql<Reached | null>`reached`,
      // Null for a buyer who is counted alone.
      contactEmail: sql<string | null>`held_by_email`,
      contactPhone: sql<string | null>`held_by_phone`,
      network: sql<string | null>`held_by_network`,
      limits: sql<UnpaidLimits>`limits`,
    })
    .from(sql`admissions order by place`)
    .prepare("admit_orders");
}

async function refuseLimit(
  db: Queryable,
  accountId: string,
  level: TrustLevel,
  reached: Reached,
): Promise<never> {
  if (level === "seller") refuse("seller_orders_limit");
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
