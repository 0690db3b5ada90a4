import { type SQL, sql } from "drizzle-orm";
import { feesOfPayment } from "../../payments/index.ts";
import { orders } from "../tables.ts";

/**
 * SQL relation of all paid orders, with the payment and what it brought in taka, a passed-on fee included. An order in
 * a status that is called failed keeps none of its money.
 */
export const paidOrders: SQL = sql`
  select id as subject_id, product as purpose, reference, payment_id, confirmed_at as at,
    total_payable + ${feesOfPayment(sql`payment_id`)} as price, status !~ '(^|_)failed$' as keeps
  from ${orders} where payment_id is not null`;
